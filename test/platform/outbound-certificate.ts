/** Self-signed for hook.test, good for a hundred years, and of no worth: the key lies here for all to read. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUTscxICzIXNgEnCk6JRDy5bGyYE8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJaG9vay50ZXN0MCAXDTI2MTExNTA2MTcwNFoYDzIxMjYxMDIy
MDYxNzA0WjAUMRIwEAYDVQQDDAlob29rLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASo3FYCll0iAd6sEztNLMUkrAYO8YlCP0mvSeYwS3q4tQ2ctHGVcRme
iVvSowyEM17gf7qYStpmd0fjJjL3uboQo2kwZzAdBgNVHQ4EFgQU99HPqBv3DdRY
mrUjkWJSylLNWqMwHwYDVR0jBBgwFoAU99HPqBv3DdRYmrUjkWJSylLNWqMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglob29rLnRlc3QwCgYIKoZIzj0EAwID
SAAwRQIhAN0sqVGTbX3xg4EeMToT8CW8Yv02EVlynx3fjcqafP4nAiAibw3jKVTu
/dJt7omzl+achN/7joaYn4LZClxfMCpymA==
-----END CERTIFICATE-----
`

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgx/SaGEG3PnErGvlW
yVZjmi4lxr1IuzeVso9mRoz01LShRANCAASo3FYCll0iAd6sEztNLMUkrAYO8YlC
P0mvSeYwS3q4tQ2ctHGVcRmeiVvSowyEM17gf7qYStpmd0fjJjL3uboQ
-----END PRIVATE KEY-----
`
