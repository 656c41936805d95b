using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Portico
{
    /// <summary>Carries out what the generated operations ask for: sends until there is an answer, or no further attempt would help.</summary>
    public sealed class Caller
    {
        private const double FirstWaitSeconds = 0.5;
        private const double LongestWaitSeconds = 8;

        private readonly string baseUrl;
        private readonly PorticoOptions settings;

        internal Caller(string baseUrl, PorticoOptions settings)
        {
            this.baseUrl = baseUrl;
            this.settings = settings;
        }

        internal async Task<T> CallAsync<T>(CallShape call, CallOptions options, CancellationToken cancellation)
        {
            var body = await TextAsync(call, options, cancellation).ConfigureAwait(false);
            try
            {
                return JsonConvert.DeserializeObject<T>(body, RequestMaker.Json);
            }
            catch (JsonException error)
            {
                throw new PorticoException(call.Operation, 200, "unexpected_answer", "the answer cannot be read: " + error.Message, error);
            }
        }

        /// <summary>The pages after the first are found by their cursor, and an offset counts from the first one only.</summary>
        internal async Task<Page<T>> PageAsync<T>(CallShape call, CallOptions options, CancellationToken cancellation)
        {
            var page = await CallAsync<Page<T>>(call, options, cancellation).ConfigureAwait(false);
            page.Following = (cursor, later) =>
            {
                var input = call.Input == null ? new JObject() : JObject.FromObject(call.Input, JsonSerializer.Create(RequestMaker.Json));
                input.Remove("offset");
                input["cursor"] = cursor;
                return PageAsync<T>(new CallShape(call.Operation, call.Method, call.Path, call.Ids) { Input = input }, options, later);
            };
            return page;
        }

        internal async Task<string> TextAsync(CallShape call, CallOptions given, CancellationToken cancellation)
        {
            var options = given ?? new CallOptions();
            var request = RequestMaker.Make(baseUrl, settings, call, options);
            for (var attempt = 0; ; attempt++)
            {
                TimeSpan? wait;
                try
                {
                    return await AttemptAsync(request, call.Wanted, options, cancellation).ConfigureAwait(false);
                }
                catch (PorticoException error)
                {
                    wait = attempt < (options.MaxRetries ?? settings.MaxRetries) ? WaitBefore(error, attempt, request) : null;
                    if (wait == null) throw;
                }
                await settings.Delay(wait.Value, cancellation).ConfigureAwait(false);
            }
        }

        private async Task<string> AttemptAsync(PreparedRequest request, string wanted, CallOptions options, CancellationToken cancellation)
        {
            var token = await settings.Token(cancellation).ConfigureAwait(false);
            if (!RequestMaker.IsHeaderText(token)) throw new InvalidOperationException("The token holds characters that no header can carry.");
            using (var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            using (var message = MessageOf(request, token))
            {
                limit.CancelAfter(options.Timeout ?? settings.Timeout);
                try
                {
                    using (var response = await settings.Http.SendAsync(message, limit.Token).ConfigureAwait(false))
                    {
                        var body = response.Content == null ? "" : await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                        Accept(request, response, body, wanted, options);
                        return body;
                    }
                }
                catch (OperationCanceledException error) when (!cancellation.IsCancellationRequested)
                {
                    throw new PorticoException(request.Operation, 0, "timeout", "no answer came in time", error);
                }
                catch (Exception error) when (error is HttpRequestException || error is System.IO.IOException || error is WebException)
                {
                    throw new PorticoException(request.Operation, 0, "connection_failed", "the connection failed (" + error.Message + ")", error);
                }
            }
        }

        private static HttpRequestMessage MessageOf(PreparedRequest request, string token)
        {
            var message = new HttpRequestMessage(new HttpMethod(request.Method), request.Url);
            if (request.Body != null)
            {
                message.Content = new ByteArrayContent(request.Body);
                message.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(request.ContentType);
            }
            message.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
            foreach (var header in request.Headers) message.Headers.TryAddWithoutValidation(header.Key, header.Value);
            return message;
        }

        /// <summary>The page of a proxy, a login or a website answers 200 as well, and must not be taken for a record.</summary>
        private static void Accept(PreparedRequest request, HttpResponseMessage response, string body, string wanted, CallOptions options)
        {
            var status = (int)response.StatusCode;
            if (status >= 400) throw PorticoException.Of(request.Operation, response, body);
            if (status >= 300)
            {
                var message = "the server leads elsewhere, to " + response.Headers.Location + ": set baseUrl to where the API itself is.";
                throw new PorticoException(request.Operation, status, "redirected", message);
            }
            var told = response.Content?.Headers.ContentType?.MediaType ?? "of no type";
            if (status != 204 && told != wanted)
            {
                var message = "the answer is " + told + ", not " + wanted + ": check baseUrl, and what stands before Portico.";
                throw new PorticoException(request.Operation, status, "unexpected_answer", message);
            }
            var meta = new Meta { Status = status, RequestId = Header(response, "x-request-id"), Replayed = Header(response, "idempotent-replayed") == "true" };
            options.OnAnswer?.Invoke(meta);
        }

        internal static string Header(HttpResponseMessage response, string name) =>
            response.Headers.TryGetValues(name, out var values) ? values.First() : null;

        /// <summary>Null: trying again would not help, or might do twice what was meant once.</summary>
        private TimeSpan? WaitBefore(PorticoException error, int attempt, PreparedRequest request)
        {
            var wasRefused = error.Status == 429; // before anything was done
            var mayPass = error.Status == 0 || error.Status >= 500 || error.Code == "idempotency_key_in_use";
            if (!wasRefused && !(mayPass && request.IsRepeatable)) return null;
            var asked = error.RetryAfter ?? TimeSpan.Zero;
            if (asked > settings.MaxRetryWait) return null;
            var backoff = Math.Min(LongestWaitSeconds, FirstWaitSeconds * Math.Pow(2, attempt));
            var wait = TimeSpan.FromSeconds(backoff * (0.5 + settings.Chance() / 2));
            return asked > wait ? asked : wait;
        }
    }
}
