// What the .NET client does with a hotel, and with a server that does on command what ours would hardly do; told as JSON.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Portico;

internal static class Scenario
{
    private static readonly Dictionary<string, object> Told = new Dictionary<string, object>();

    private static string Env(string name) => Environment.GetEnvironmentVariable(name);

    private static NewPackage Package(string slug) => new NewPackage
    {
        Name = "A", Slug = slug, Type = PackageTypeValues.Golf, Price = 5, Currency = "USD", Inclusions = new List<string>(), Description = "old",
    };

    private static async Task<PorticoException> Refusal(Func<Task> call)
    {
        try
        {
            await call();
        }
        catch (PorticoException error)
        {
            return error;
        }
        throw new InvalidOperationException("It was not refused.");
    }

    private static async Task WithHotel()
    {
        var client = new PorticoClient(Env("URL"), new PorticoOptions { ApiKey = Env("KEY") + "\n", MaxRetries = 0 });
        Package made = null;
        for (var i = 0; i < 5; i++) made = await client.Packages.CreateAsync(Package("a-" + i));
        var page = await client.Packages.ListAsync(new PackagesListParams { Limit = 2 });
        Told["all"] = (await page.AllAsync()).Select(one => one.Slug);
        Told["page"] = new[] { page.Data.Count, page.Total };
        Told["left as it is"] = (await client.Packages.UpdateAsync(made.Id, new PackageChanges { Price = 6.5m })).Description;
        Told["cleared"] = (await client.Packages.UpdateAsync(made.Id, new PackageChanges { Description = null })).Description;
        await client.RoomTypes.CreateAsync(new NewRoomType { Name = "Sea View", Inventory = 4, BaseRate = 100 });
        var stays = "external_id,room_type,check_in,check_out,nightly_rate\nA,Sea View,2026-12-24,2026-12-27,169\n";
        Told["imported"] = (await client.Reservations.ImportAsync(Encoding.UTF8.GetBytes(stays), "text/csv")).Created;
        var other = await client.RoomTypes.CreateAsync(new NewRoomType { Name = "Garden", Inventory = 1, BaseRate = 90 });
        await client.RoomTypes.DeleteAsync(other.Id);
        Told["deleted"] = true;
        var gone = await Refusal(() => client.RoomTypes.GetAsync(other.Id));
        Told["gone"] = new object[] { gone.Code, gone.Status == 404 };
        Told["taken"] = (await Refusal(() => client.Packages.CreateAsync(Package("a-0")))).Code;
        var broken = Package("b");
        broken.Price = -1;
        broken.Currency = "XYZ";
        var refused = await Refusal(() => client.Packages.CreateAsync(broken));
        Told["broken"] = refused.Violations.Select(one => string.Join(".", one.Loc)).OrderBy(one => one, StringComparer.Ordinal);
        Meta meta = null;
        var options = new CallOptions { IdempotencyKey = "order 66", OnAnswer = told => meta = told };
        var first = await client.Guests.CreateAsync(new NewGuest { LastName = "Lee" }, options);
        var again = await client.Guests.CreateAsync(new NewGuest { LastName = "Lee" }, options);
        Told["one guest"] = new object[] { first.Id == again.Id, meta.Replayed, meta.RequestId.Substring(0, 4) };
        var stay = await client.Itineraries.CreateAsync(new NewItinerary { GuestId = first.Id, CheckIn = "2026-12-24", CheckOut = "2026-12-27" });
        var event_ = await client.Itineraries.AddEventAsync(stay.Id, new NewItineraryEvent
        {
            Type = "spa", Name = "Massage", Datetime = "2026-12-24T10:00:00", Further = new Dictionary<string, JToken> { { "colour", "blue" } },
        });
        Told["kept"] = event_.Further["colour"];
        Told["calendar"] = (await client.Itineraries.CalendarAsync(stay.Id)).Substring(0, 15);
    }

    private static async Task WithOddServer()
    {
        var waits = new List<double>();
        var client = new PorticoClient(Env("ODD"), new PorticoOptions
        {
            ApiKey = "sk_test_1",
            MaxRetries = 3,
            Chance = () => 0.5,
            Delay = (wait, _) =>
            {
                waits.Add(wait.TotalSeconds);
                return Task.FromResult(0);
            },
        });
        await client.Packages.GetAsync("../a b");
        await client.Packages.UpdateAsync("pkg_1", new PackageChanges { Price = 5 });
        Told["waits"] = waits;
        var unkeyed = new CallOptions { WithoutIdempotencyKey = true };
        var codes = new List<string> { (await Refusal(() => client.Packages.UpdateAsync("pkg_1", new PackageChanges(), unkeyed))).Code };
        for (var i = 0; i < 3; i++) codes.Add((await Refusal(() => client.Packages.GetAsync("pkg_1"))).Code);
        Told["codes"] = codes;
        try
        {
            await client.Packages.GetAsync("..");
        }
        catch (ArgumentException)
        {
            Told["no id"] = true;
        }
    }

    private static string Verdict(JObject one)
    {
        var headers = ((JObject)one["headers"]).Properties().Select(header => new KeyValuePair<string, string>(header.Name, (string)header.Value));
        try
        {
            var body = Encoding.UTF8.GetBytes((string)one["body"]);
            var now = DateTimeOffset.FromUnixTimeSeconds((long)one["now"]);
            return (string)Webhooks.Verify(body, headers, one["secrets"].Select(secret => (string)secret), now: now)["type"];
        }
        catch (WebhookVerificationException error)
        {
            return error.Code;
        }
        catch (ArgumentException)
        {
            return "unset";
        }
    }

    private static void Main()
    {
        WithHotel().GetAwaiter().GetResult();
        WithOddServer().GetAwaiter().GetResult();
        Told["deliveries"] = JArray.Parse(Env("DELIVERIES")).Select(one => Verdict((JObject)one));
        Console.Write(JsonConvert.SerializeObject(Told));
    }
}
