using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Portico
{
    /// <summary>The delivery is not to be trusted: answer 400. The code is stable; the message says what to check.</summary>
    public sealed class WebhookVerificationException : Exception
    {
        internal WebhookVerificationException(string code, string message) : base(message)
        {
            Code = code;
        }

        public string Code { get; }
    }

    /// <summary>Verification for those who receive deliveries.</summary>
    public static class Webhooks
    {
        /// <summary>
        /// Checks a delivery by its headers and answers its event. The Standard Webhooks headers decide only when there is no Portico-Signature.
        /// While a secret is being rotated, give both: one that fits is enough.
        /// </summary>
        /// <param name="rawBody">The bytes as they came, before any parsing.</param>
        public static JObject Verify(
            byte[] rawBody,
            IEnumerable<KeyValuePair<string, string>> headers,
            IEnumerable<string> secrets,
            TimeSpan? tolerance = null,
            DateTimeOffset? now = null)
        {
            var given = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (var header in headers) given[header.Key] = header.Value;
            string own;
            var claim = given.TryGetValue("portico-signature", out own) && own != "" ? PorticoClaim(own) : StandardClaim(given);
            CheckTime(claim, tolerance ?? TimeSpan.FromMinutes(5), now ?? DateTimeOffset.UtcNow);
            var known = secrets.Where(one => !string.IsNullOrEmpty(one)).ToList();
            if (known.Count == 0) throw new ArgumentException("No webhook secret was given: check that its variable is set.");
            if (known.Any(secret => claim.Fits(secret, rawBody))) return EventIn(rawBody);
            throw new WebhookVerificationException(
                "no_matching_signature",
                "No signature fits: check that the body is the raw bytes as received, before JSON parsing, and that the secret is this endpoint's, whole, with whsec_ and without a line break.");
        }

        private static Claim PorticoClaim(string value)
        {
            var parts = value.Split(',').Select(part => part.Trim()).ToList();
            var times = parts.Where(part => part.StartsWith("t=", StringComparison.Ordinal)).Select(part => part.Substring(2)).ToList();
            var signatures = parts.Where(part => part.StartsWith("v1=", StringComparison.Ordinal)).Select(part => part.Substring(3)).ToList();
            if (times.Count != 1 || !IsUnixSeconds(times[0]) || signatures.Count == 0)
                throw new WebhookVerificationException("malformed_signature", "The signature must read t=<unix seconds>,v1=<hex>: pass it as it came.");
            return new Claim { Time = times[0], Signatures = signatures, Prefix = times[0] + "." };
        }

        private static Claim StandardClaim(IDictionary<string, string> headers)
        {
            Func<string, string> named = name => headers.TryGetValue("webhook-" + name, out var found) ? found : "";
            string id = named("id"), time = named("timestamp"), entries = named("signature");
            if (id == "" || time == "" || entries == "")
                throw new WebhookVerificationException("missing_signature", "There is no Portico-Signature: pass all headers of the request, and check that no proxy removes this one.");
            var signatures = entries.Split(' ').Where(one => one.StartsWith("v1,", StringComparison.Ordinal)).Select(one => one.Substring(3)).ToList();
            // A dot in the id would leave open where it ends and the time begins.
            if (!IsUnixSeconds(time) || id.Contains(".") || signatures.Count == 0)
                throw new WebhookVerificationException("malformed_signature", "webhook-timestamp must be unix seconds and webhook-signature read v1,<base64>: pass them as they came.");
            return new Claim { Time = time, Signatures = signatures, Prefix = id + "." + time + ".", IsStandard = true };
        }

        private static bool IsUnixSeconds(string text) => Regex.IsMatch(text, @"^[0-9]{1,12}\z");

        private static void CheckTime(Claim claim, TimeSpan tolerance, DateTimeOffset now)
        {
            var away = Math.Abs(now.ToUnixTimeSeconds() - long.Parse(claim.Time));
            if (away > tolerance.TotalSeconds)
                throw new WebhookVerificationException("timestamp_outside_tolerance", "The signature is " + away + " s away from this clock: check it, and that no queue holds deliveries before they are verified.");
        }

        private static JObject EventIn(byte[] body)
        {
            JObject found = null;
            try
            {
                found = JsonConvert.DeserializeObject<JToken>(Encoding.UTF8.GetString(body), RequestMaker.Json) as JObject;
            }
            catch (JsonException)
            {
                // told below
            }
            return found ?? throw new WebhookVerificationException("malformed_body", "The body is signed but is no JSON object: check that nothing else signs with this secret.");
        }

        /// <summary>What a sender claims, and how the receiver computes it anew.</summary>
        private sealed class Claim
        {
            public string Time;
            public List<string> Signatures;
            public string Prefix;
            public bool IsStandard;

            public bool Fits(string secret, byte[] body)
            {
                var key = IsStandard ? Decoded(secret) : Encoding.UTF8.GetBytes(secret);
                if (key.Length == 0) return false;
                using (var hmac = new HMACSHA256(key))
                {
                    var mac = hmac.ComputeHash(Encoding.UTF8.GetBytes(Prefix).Concat(body).ToArray());
                    var expected = IsStandard ? Convert.ToBase64String(mac) : BitConverter.ToString(mac).Replace("-", "").ToLowerInvariant();
                    return Signatures.Any(signature => AreEqual(signature, expected));
                }
            }

            /// <summary>Takes as long for the first wrong letter as for the last.</summary>
            private static bool AreEqual(string a, string b)
            {
                var difference = a.Length ^ b.Length;
                for (var i = 0; i < a.Length && i < b.Length; i++) difference |= a[i] ^ b[i];
                return difference == 0;
            }

            /// <summary>The key of Standard Webhooks: the bytes that the text after whsec_ stands for.</summary>
            private static byte[] Decoded(string secret)
            {
                var text = (secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret.Substring(6) : secret).TrimEnd('=');
                try
                {
                    return Convert.FromBase64String(text.PadRight((text.Length + 3) / 4 * 4, '='));
                }
                catch (FormatException)
                {
                    return new byte[0];
                }
            }
        }
    }
}
