// What the Go client does with a hotel, and with a server that does on command what ours would hardly do; told as JSON.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sort"
	"time"

	portico "portico.example/sdk-go"
	"portico.example/sdk-go/webhooks"
)

var ctx = context.Background()

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func newPackage(slug string) portico.NewPackage {
	return portico.NewPackage{Name: "A", Slug: slug, Type: portico.PackageTypeGolf, Price: 5, Currency: "USD", Inclusions: []string{}, Description: portico.Set("old")}
}

func withHotel(told map[string]any) {
	client := must(portico.New(portico.Config{BaseURL: os.Getenv("URL"), APIKey: os.Getenv("KEY") + "\n", MaxRetries: -1}))
	var made *portico.Package
	for i := 0; i < 5; i++ {
		made = must(client.Packages.Create(ctx, newPackage(fmt.Sprintf("a-%d", i))))
	}
	page := must(client.Packages.List(ctx, &portico.PackagesListParams{Limit: portico.Ptr(2)}))
	slugs := []string{}
	err := page.Each(ctx, func(one portico.Package) error { slugs = append(slugs, one.Slug); return nil })
	if err != nil {
		panic(err)
	}
	told["all"], told["page"] = slugs, []int{len(page.Data), page.Total}
	told["left as it is"] = must(client.Packages.Update(ctx, made.ID, &portico.PackageChanges{Price: portico.Ptr(6.5)})).Description
	told["cleared"] = must(client.Packages.Update(ctx, made.ID, &portico.PackageChanges{Description: portico.Null[string]()})).Description
	room := must(client.RoomTypes.Create(ctx, portico.NewRoomType{Name: "Sea View", Inventory: 4, BaseRate: portico.Set(100.0)}))
	stays := []byte("external_id,room_type,check_in,check_out,nightly_rate\nA,Sea View,2026-12-24,2026-12-27,169\n")
	told["imported"] = must(client.Reservations.Import(ctx, stays, "text/csv", nil)).Created
	other := must(client.RoomTypes.Create(ctx, portico.NewRoomType{Name: "Garden", Inventory: 1, BaseRate: portico.Set(90.0)}))
	told["deleted"] = client.RoomTypes.Delete(ctx, other.ID) == nil && room.Name == "Sea View"
	_, err = client.RoomTypes.Get(ctx, other.ID)
	told["gone"] = []any{portico.CodeOf(err), portico.IsNotFound(err)}
	_, err = client.Packages.Create(ctx, newPackage("a-0"))
	told["taken"] = portico.CodeOf(err)
	broken := newPackage("b")
	broken.Price, broken.Currency = -1, "XYZ"
	_, err = client.Packages.Create(ctx, broken)
	fields := []string{}
	for _, one := range err.(*portico.Error).Violations {
		fields = append(fields, one.Field())
	}
	sort.Strings(fields)
	told["broken"] = fields
	var meta portico.Meta
	key := portico.WithIdempotencyKey("order 66")
	first := must(client.Guests.Create(ctx, &portico.NewGuest{LastName: portico.Set("Lee")}, key))
	again := must(client.Guests.Create(ctx, &portico.NewGuest{LastName: portico.Set("Lee")}, key, portico.WithMeta(&meta)))
	told["one guest"] = []any{first.ID == again.ID, meta.Replayed, meta.RequestID[:4]}
	stay := must(client.Itineraries.Create(ctx, &portico.NewItinerary{GuestID: portico.Ptr(first.ID), CheckIn: portico.Ptr("2026-12-24"), CheckOut: portico.Ptr("2026-12-27")}))
	event := must(client.Itineraries.AddEvent(ctx, stay.ID, portico.NewItineraryEvent{Type: "spa", Name: "Massage", Datetime: "2026-12-24T10:00:00", Further: map[string]any{"colour": "blue"}}))
	told["kept"] = event.Further["colour"]
	told["calendar"] = must(client.Itineraries.Calendar(ctx, stay.ID))[:15]
}

func withOddServer(told map[string]any) {
	waits := []float64{}
	client := must(portico.New(portico.Config{
		BaseURL: os.Getenv("ODD"), APIKey: "sk_test_1", MaxRetries: 3, Random: func() float64 { return 0.5 },
		Sleep: func(_ context.Context, wait time.Duration) error { waits = append(waits, wait.Seconds()); return nil },
	}))
	must(client.Packages.Get(ctx, "../a b"))
	must(client.Packages.Update(ctx, "pkg_1", &portico.PackageChanges{Price: portico.Ptr(5.0)}))
	told["waits"] = waits
	codes := []string{}
	_, err := client.Packages.Update(ctx, "pkg_1", &portico.PackageChanges{}, portico.WithoutIdempotencyKey())
	codes = append(codes, portico.CodeOf(err))
	for i := 0; i < 3; i++ {
		_, err := client.Packages.Get(ctx, "pkg_1")
		codes = append(codes, portico.CodeOf(err))
	}
	_, err = client.Packages.Get(ctx, "..")
	told["codes"], told["no id"] = codes, err != nil
}

func withDeliveries(told map[string]any) {
	var deliveries []struct {
		Body    string
		Headers map[string]string
		Secrets []string
		Now     int64
	}
	if err := json.Unmarshal([]byte(os.Getenv("DELIVERIES")), &deliveries); err != nil {
		panic(err)
	}
	said := []string{}
	for _, one := range deliveries {
		header := http.Header{}
		for name, value := range one.Headers {
			header.Set(name, value)
		}
		verifier := webhooks.Verifier{Secrets: one.Secrets, Now: func() time.Time { return time.Unix(one.Now, 0) }}
		event, err := verifier.Verify([]byte(one.Body), header)
		if refusal, ok := err.(*webhooks.Error); ok {
			said = append(said, refusal.Code)
		} else if err != nil {
			said = append(said, "unset")
		} else {
			said = append(said, event.Type)
		}
	}
	told["deliveries"] = said
}

func main() {
	told := map[string]any{}
	withHotel(told)
	withOddServer(told)
	withDeliveries(told)
	if err := json.NewEncoder(os.Stdout).Encode(told); err != nil {
		panic(err)
	}
}
