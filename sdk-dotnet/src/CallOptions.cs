using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Portico
{
    /// <summary>What one call does differently.</summary>
    public sealed class CallOptions
    {
        /// <summary>Every POST and PATCH has one, made anew unless you give one of your own, which also covers a restart of your program.</summary>
        public string IdempotencyKey { get; set; }

        /// <summary>Sends none: the call is then tried again only after a 429.</summary>
        public bool WithoutIdempotencyKey { get; set; }

        /// <summary>The version that the record must have; with another nothing happens: version_conflict.</summary>
        public long? IfVersion { get; set; }

        public TimeSpan? Timeout { get; set; }

        public int? MaxRetries { get; set; }

        public IDictionary<string, string> Headers { get; } = new Dictionary<string, string>();

        /// <summary>Is told what came with the answer.</summary>
        public Action<Meta> OnAnswer { get; set; }
    }

    /// <summary>What came with an answer.</summary>
    public sealed class Meta
    {
        public int Status { get; set; }

        public string RequestId { get; set; }

        /// <summary>The answer was kept from an earlier call with the same idempotency key.</summary>
        public bool Replayed { get; set; }
    }

    /// <summary>A record, and the members of it that this release does not know.</summary>
    public abstract class Model
    {
        [JsonExtensionData]
        public IDictionary<string, JToken> Further { get; set; }
    }

    internal interface IOptional
    {
        object Boxed { get; }
    }

    /// <summary>A field that may be left out, where null clears it: <c>Description = null</c> is not the same as nothing.</summary>
    [JsonConverter(typeof(OptionalConverter))]
    public struct Optional<T> : IOptional
    {
        public Optional(T value)
        {
            Value = value;
            IsGiven = true;
        }

        public T Value { get; }

        public bool IsGiven { get; }

        object IOptional.Boxed => Value;

        public static implicit operator Optional<T>(T value) => new Optional<T>(value);
    }

    internal sealed class OptionalConverter : JsonConverter
    {
        public override bool CanConvert(Type type) => typeof(IOptional).IsAssignableFrom(type);

        public override object ReadJson(JsonReader reader, Type type, object existing, JsonSerializer serializer) =>
            Activator.CreateInstance(type, serializer.Deserialize(reader, type.GetGenericArguments()[0]));

        public override void WriteJson(JsonWriter writer, object value, JsonSerializer serializer) =>
            serializer.Serialize(writer, ((IOptional)value).Boxed);
    }
}
