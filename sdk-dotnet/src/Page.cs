using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;

namespace Portico
{
    /// <summary>One page of a list.</summary>
    public sealed class Page<T>
    {
        [JsonProperty("data")]
        public IList<T> Data { get; set; }

        [JsonProperty("total")]
        public long Total { get; set; }

        /// <summary>There are more than Total says.</summary>
        [JsonProperty("total_capped")]
        public bool TotalCapped { get; set; }

        [JsonProperty("has_more")]
        public bool HasMore { get; set; }

        [JsonProperty("next_cursor")]
        public string NextCursor { get; set; }

        internal Func<string, CancellationToken, Task<Page<T>>> Following { private get; set; }

        /// <summary>The page that follows; null after the last.</summary>
        public Task<Page<T>> NextAsync(CancellationToken cancellation = default(CancellationToken)) =>
            NextCursor == null ? Task.FromResult<Page<T>>(null) : Following(NextCursor, cancellation);

        /// <summary>Goes over the items of this page and of all that follow, each page asked for when it is needed, until visit answers false.</summary>
        public async Task EachAsync(Func<T, Task<bool>> visit, CancellationToken cancellation = default(CancellationToken))
        {
            for (var page = this; page != null; page = await page.NextAsync(cancellation).ConfigureAwait(false))
            {
                foreach (var item in page.Data)
                {
                    if (!await visit(item).ConfigureAwait(false)) return;
                }
            }
        }

        /// <summary>The items of this page and of all that follow.</summary>
        public async Task<List<T>> AllAsync(CancellationToken cancellation = default(CancellationToken))
        {
            var all = new List<T>();
            await EachAsync(
                item =>
                {
                    all.Add(item);
                    return Task.FromResult(true);
                },
                cancellation).ConfigureAwait(false);
            return all;
        }
    }
}
