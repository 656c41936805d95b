using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;

namespace Portico
{
    /// <summary>How to reach Portico. One of ApiKey, AccessToken and Token is needed.</summary>
    public sealed class PorticoOptions
    {
        public string ApiKey { get; set; }

        /// <summary>Got through OAuth.</summary>
        public string AccessToken { get; set; }

        /// <summary>Asked before every attempt, for tokens that are renewed.</summary>
        public Func<CancellationToken, Task<string>> Token { get; set; }

        public int MaxRetries { get; set; } = 2;

        /// <summary>Of one attempt.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>A server that asks for a longer wait is not waited for.</summary>
        public TimeSpan MaxRetryWait { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>Unknown fields are refused with 422 instead of left aside.</summary>
        public bool Strict { get; set; }

        public IDictionary<string, string> Headers { get; } = new Dictionary<string, string>();

        /// <summary>Instead of one of our own; it must not follow redirects with the key.</summary>
        public HttpClient Http { get; set; }

        /// <summary>For tests.</summary>
        public Func<TimeSpan, CancellationToken, Task> Delay { get; set; } = Task.Delay;

        /// <summary>For tests.</summary>
        public Func<double> Chance { get; set; }
    }

    /// <summary>Every operation of Portico: <c>client.Packages.CreateAsync(…)</c>. It may be shared by threads.</summary>
    public sealed class PorticoClient : Operations
    {
        /// <summary>Checks what could not work, so that an unset variable is found here and not at the first request.</summary>
        public PorticoClient(string baseUrl, PorticoOptions options) : base(new Caller(Checked(baseUrl), Settled(options)))
        {
        }

        private static string Checked(string baseUrl)
        {
            Uri address;
            var isAddress = Uri.TryCreate(baseUrl, UriKind.Absolute, out address)
                && (address.Scheme == "http" || address.Scheme == "https");
            if (!isAddress || address.UserInfo != "" || address.Query != "" || address.Fragment != "")
                throw new ArgumentException("It must be an address like https://api.example.com.", nameof(baseUrl));
            return baseUrl.TrimEnd('/');
        }

        private static PorticoOptions Settled(PorticoOptions given)
        {
            var keys = new[] { given.ApiKey, given.AccessToken }.Where(one => !string.IsNullOrEmpty(one)).ToList();
            if (keys.Count + (given.Token == null ? 0 : 1) != 1)
                throw new ArgumentException("Give one of ApiKey, AccessToken and Token, and check that its variable is set.");
            var options = new PorticoOptions
            {
                Token = given.Token,
                MaxRetries = given.MaxRetries,
                Timeout = given.Timeout,
                MaxRetryWait = given.MaxRetryWait,
                Strict = given.Strict,
                Http = given.Http ?? new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }),
                Delay = given.Delay,
                Chance = given.Chance ?? Random(),
            };
            foreach (var header in given.Headers) options.Headers[header.Key] = header.Value;
            if (given.Http == null) options.Http.Timeout = System.Threading.Timeout.InfiniteTimeSpan; // each attempt has its own
            if (keys.Count == 0) return options;
            var secret = keys[0].Trim(); // from a file it may end in a line break
            if (!RequestMaker.IsHeaderText(secret)) throw new ArgumentException("The key holds characters that no key has: copy it anew.");
            options.Token = _ => Task.FromResult(secret);
            return options;
        }

        private static Func<double> Random()
        {
            var random = new Random();
            return () =>
            {
                lock (random) return random.NextDouble();
            };
        }
    }
}
