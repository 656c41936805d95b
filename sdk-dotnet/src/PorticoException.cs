using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Portico
{
    /// <summary>Anything that Portico refuses, and anything that keeps its answer from coming (Status 0).</summary>
    public sealed class PorticoException : Exception
    {
        internal PorticoException(string operation, int status, string code, string message, Exception cause = null)
            : base(operation + ": " + message, cause)
        {
            Operation = operation;
            Status = status;
            Code = code;
            Violations = new List<Violation>();
        }

        public string Operation { get; }

        /// <summary>0 where no answer came.</summary>
        public int Status { get; }

        /// <summary>Stable and meant for programs: package_slug_taken.</summary>
        public string Code { get; }

        /// <summary>Every broken rule, with its field.</summary>
        public IReadOnlyList<Violation> Violations { get; private set; }

        public string RequestId { get; private set; }

        public TimeSpan? RetryAfter { get; private set; }

        /// <summary>The guest who was kept, where the one asked for was merged.</summary>
        public string MergedInto { get; private set; }

        /// <summary>Made of an error body; what is none of ours (a proxy's page) still has its status.</summary>
        internal static PorticoException Of(string operation, HttpResponseMessage response, string body)
        {
            var status = (int)response.StatusCode;
            var said = SaidIn(body);
            var detail = said["detail"];
            var violations = detail is JArray
                ? detail.OfType<JObject>().Where(one => one["loc"] is JArray).Select(one => one.ToObject<Violation>()).ToList()
                : new List<Violation>();
            var code = detail != null && detail.Type == JTokenType.String ? (string)detail : status == 422 ? "invalid_request" : "unknown";
            var words = violations.Count == 0 ? code : string.Join("; ", violations.Select(one => string.Join(".", one.Loc) + ": " + one.Msg));
            var requestId = Caller.Header(response, "x-request-id");
            return new PorticoException(operation, status, code, status + " " + words + (requestId == null ? "" : " (" + requestId + ")"))
            {
                Violations = violations,
                RequestId = requestId,
                RetryAfter = WaitIn(response),
                MergedInto = said["merged_into"] is JValue merged ? merged.Value as string : null,
            };
        }

        private static JObject SaidIn(string body)
        {
            try
            {
                return JToken.Parse(body) as JObject ?? new JObject();
            }
            catch (JsonException)
            {
                return new JObject();
            }
        }

        /// <summary>Seconds, or a moment (RFC 9110); a proxy may send either.</summary>
        private static TimeSpan? WaitIn(HttpResponseMessage response)
        {
            var asked = response.Headers.RetryAfter;
            if (asked == null) return null;
            if (asked.Delta.HasValue) return asked.Delta;
            var wait = asked.Date.Value - DateTimeOffset.UtcNow;
            return wait > TimeSpan.Zero ? wait : TimeSpan.Zero;
        }
    }
}
