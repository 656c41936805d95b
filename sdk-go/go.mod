module portico.example/sdk-go

go 1.19
