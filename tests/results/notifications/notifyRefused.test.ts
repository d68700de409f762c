/** Refused subscriptions, and addresses to which nothing is ever sent. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pushHostOf } from "../../../src/results/notifications/pushHosts.ts";
import { post } from "../../fixtures/exchange.ts";
import { pushBrowser } from "../../fixtures/pushBrowser.ts";
import { bodyOf, openTestedResults, refusal } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Race, startRace } from "./notifying.ts";

let race: Race;
beforeAll(async () => {
	race = await startRace();
});
afterAll(() => race.close());

const asking = (changes: object) => {
	const { subscription } = race.service.browser("phone");
	const body = { pjid: "M1001", pno: "00123", subscription, lang: "en", on: true, ...changes };
	return post(race.server.origin, "/scorequery/notify", body);
};

test("an unknown event, an unknown bib and an event's lower-case id are refused", async () => {
	expect(bodyOf(await asking({ pjid: "M9999" }))).toEqual(refusal("unknown-event"));
	expect(bodyOf(await asking({ pjid: "M9999", on: false }))).toEqual(refusal("unknown-event"));
	expect(bodyOf(await asking({ pno: "9" }))).toEqual(refusal("unknown-bib"));
	expect((await asking({ pjid: "m1001" })).status).toBe(400);
});

describe("a wrong field is named:", () => {
	const keys = pushBrowser("").subscription.keys;
	const endpoint = "https://fcm.googleapis.com/fcm/send/x";
	const offCurve = `B${"A".repeat(86)}`;
	test.each<readonly [string, object]>([
		["pno", { pno: "" }],
		["pno", { pno: "1".repeat(33) }],
		["lang", { lang: "de" }],
		["on", { on: "true" }],
		["subscription", { subscription: null }],
		["subscription.endpoint", { subscription: { endpoint: "fcm.googleapis.com", keys } }],
		["subscription.endpoint", { subscription: { endpoint: `${endpoint} y`, keys } }],
		["subscription.endpoint", { subscription: { endpoint: endpoint + "x".repeat(1_000), keys } }],
		["subscription.keys.auth", { subscription: { endpoint, keys: { ...keys, auth: "short" } } }],
		["subscription.keys.auth", { subscription: { endpoint, keys: { p256dh: keys.p256dh } } }],
		["subscription.keys.p256dh", { subscription: { endpoint, keys: { ...keys, p256dh: "B" } } }],
		[
			"subscription.keys.p256dh",
			{ subscription: { endpoint, keys: { ...keys, p256dh: offCurve } } },
		],
	])("%s %j", async (field, changes) => {
		const answer = await asking(changes);
		expect(answer.status).toBe(400);
		expect(bodyOf(answer)).toEqual(
			refusal("wrong-field", expect.stringMatching(`^${field.replaceAll(".", "\\.")}: `)),
		);
	});
});

describe("a push service", () => {
	test.each([
		"https://fcm.googleapis.com/fcm/send/abc:def",
		"https://updates.push.services.mozilla.com/wpush/v2/abc",
		"https://wns2-par02p.notify.windows.com/w/?token=abc",
		"https://web.push.apple.com/abc",
		"https://push.example.org:8443/abc",
		"http://127.0.0.1:9000/abc",
	])("that the server knows is accepted: %s", (endpoint) => {
		expect(pushHostOf(endpoint, ["push.example.org:8443", "127.0.0.1:9000"])).not.toBeNull();
	});

	test.each([
		"http://fcm.googleapis.com/fcm/send/abc",
		"https://fcm.googleapis.com:8443/abc",
		"https://fcm.googleapis.com.evil.example/abc",
		"https://evilpush.apple.com.example/abc",
		"https://evil-push.apple.com/abc",
		"https://user:pass@fcm.googleapis.com/abc",
		"https://fcm.googleapis.com/abc#x",
		"https://push.example.org/abc",
		"http://push.example.org:8443/abc",
		"http://127.0.0.1:5432/",
		"http://localhost:9000/",
		"http://169.254.169.254/latest/meta-data",
		"https://10.0.0.1/",
		"https://[::1]/",
		"ftp://fcm.googleapis.com/",
		"https://",
	])("that is not configured is refused: %s", (endpoint) => {
		expect(pushHostOf(endpoint, ["push.example.org:8443", "127.0.0.1:9000"])).toBeNull();
	});
});

test("an address inside the server's own network is refused", async () => {
	const { keys } = race.service.browser("phone").subscription;
	for (const endpoint of ["http://127.0.0.1:1/", "http://169.254.169.254/", "https://10.0.0.1/"]) {
		const answer = await asking({ subscription: { endpoint, keys } });
		expect([answer.status, bodyOf(answer)]).toEqual([
			400,
			refusal("wrong-field", expect.stringMatching(/^subscription\.endpoint: .*PUSH_HOSTS/)),
		]);
	}
});

test("a browser subscribes to at most 20 runners of an event, in any number of requests", async () => {
	const runners = Array.from({ length: 21 }, (_, index) => ({ bib: String(1_000 + index) }));
	await race.server.record(smallRace({ runners, givenTimes: [] }));
	const answers = await Promise.all(
		runners.map(({ bib }) => race.asks("greedy", bib, { lang: "ja" })),
	);
	const refused = answers.filter((answer) => JSON.stringify(answer).includes("too-many"));
	expect(refused).toHaveLength(1);
	expect(refused[0]).toEqual(refusal("too-many"));
	const told = runners.find((_, index) => !JSON.stringify(answers[index]).includes("too-many"));
	const again = await race.asks("greedy", told?.bib ?? "");
	expect(again).toMatchObject({ status: "true", data: { bibs: { length: 20 } } });
});

test("a server without keys sends no notifications, and its list shows this", async () => {
	const silent = await openTestedResults();
	await silent.record(smallRace());
	const { subscription } = race.service.browser("phone");
	const body = { pjid: "M1001", pno: "00123", subscription, lang: "en", on: true };
	expect(await silent.call("notify", body)).toEqual(refusal("not-offered"));
	expect(await silent.call("notify", { ...body, on: false })).toEqual({
		status: "true",
		data: { bibs: [] },
	});
	expect(await silent.call("pjlist", { pjid: "M1001" })).toMatchObject({
		data: { project: [{ pjPush: "" }] },
	});
	await silent.close();
});
