using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Portico
{
    /// <summary>A call as HTTP says it, the same at every attempt.</summary>
    internal sealed class PreparedRequest
    {
        public string Operation;
        public string Method;
        public string Url;
        public Dictionary<string, string> Headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        public byte[] Body;
        public string ContentType;

        /// <summary>Doing it twice does no harm: it reads, or the server recognises it.</summary>
        public bool IsRepeatable;
    }

    /// <summary>Puts the fields of a call where HTTP wants them.</summary>
    internal static class RequestMaker
    {
        public static readonly JsonSerializerSettings Json = new JsonSerializerSettings
        {
            DateParseHandling = DateParseHandling.None, // dates stay the texts that they are
            FloatParseHandling = FloatParseHandling.Decimal,
        };

        public static PreparedRequest Make(string baseUrl, PorticoOptions settings, CallShape call, CallOptions options)
        {
            var request = new PreparedRequest { Operation = call.Operation, Method = call.Method, IsRepeatable = call.Method == "GET" };
            request.Headers["accept"] = "application/json";
            request.Headers["user-agent"] = "portico-dotnet";
            foreach (var header in settings.Headers.Concat(options.Headers)) request.Headers[header.Key] = header.Value;
            if ((call.Method == "POST" || call.Method == "PATCH") && !options.WithoutIdempotencyKey)
            {
                request.Headers["idempotency-key"] = KeyOf(call, options);
                request.IsRepeatable = true;
            }
            if (options.IfVersion.HasValue) request.Headers["if-match"] = "\"" + options.IfVersion + "\"";
            if (settings.Strict) request.Headers["prefer"] = "handling=strict";
            request.Url = baseUrl + Filled(call);
            Place(request, call);
            return request;
        }

        private static void Place(PreparedRequest request, CallShape call)
        {
            var takesBody = call.Method != "GET" && call.Method != "DELETE";
            if (call.Content == null && takesBody)
            {
                request.Body = Encoding.UTF8.GetBytes(call.Input == null ? "{}" : JsonConvert.SerializeObject(call.Input, Json));
                request.ContentType = "application/json";
                return;
            }
            request.Body = call.Content;
            request.ContentType = call.ContentType;
            if (call.Input == null) return;
            var fields = JObject.FromObject(call.Input, JsonSerializer.Create(Json)).Properties().Where(one => one.Value.Type != JTokenType.Null);
            var query = string.Join("&", fields.Select(one => Uri.EscapeDataString(one.Name) + "=" + Uri.EscapeDataString(QueryText(one.Value))));
            if (query != "") request.Url += "?" + query;
        }

        /// <summary>Objects travel as JSON, and so do the words true and false.</summary>
        private static string QueryText(JToken value) =>
            value.Type == JTokenType.String ? (string)value : value.ToString(Formatting.None);

        /// <summary>Dots would lead to another path, however they are written.</summary>
        private static string Filled(CallShape call)
        {
            var next = 0;
            return Regex.Replace(call.Path, @"\{\w+\}", match =>
            {
                var id = call.Ids[next++];
                if (string.IsNullOrEmpty(id) || id == "." || id == "..")
                    throw new ArgumentException(call.Operation + ": an id is needed, not \"" + id + "\".");
                return Uri.EscapeDataString(id);
            });
        }

        private static string KeyOf(CallShape call, CallOptions options)
        {
            if (options.IdempotencyKey == null) return Guid.NewGuid().ToString();
            if (!IsHeaderText(options.IdempotencyKey))
                throw new ArgumentException(call.Operation + ": the idempotency key must be plain ASCII text.");
            return options.IdempotencyKey;
        }

        public static bool IsHeaderText(string text) => !string.IsNullOrEmpty(text) && text.All(letter => letter >= ' ' && letter <= '~');
    }

    /// <summary>What the generated operations say of a call.</summary>
    internal sealed class CallShape
    {
        public string Operation;
        public string Method;
        public string Path;
        public string[] Ids;
        public object Input;
        public byte[] Content;
        public string ContentType;
        public string Wanted = "application/json";

        public CallShape(string operation, string method, string path, params string[] ids)
        {
            Operation = operation;
            Method = method;
            Path = path;
            Ids = ids;
        }
    }
}
