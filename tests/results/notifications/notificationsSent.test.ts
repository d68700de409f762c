/** Messages to subscribed browsers, through a real push service that they read from. */
import { verify } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { checked } from "../../fixtures/checked.ts";
import { GUN } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { VAPID_KEYS } from "../../fixtures/vapidKeys.ts";
import { ownRaces, type Race } from "./notifying.ts";

const startRace = ownRaces();
let race: Race;
beforeEach(async () => {
	race = await startRace();
});

const PASSED_5K = "王小明（00123）: 已通過 5K · 00:20:00 · 第 1 名";

/** 王小明 starts with the gun and passes five kilometres after twenty minutes. */
async function passes5K(): Promise<void> {
	await race.passes("00123", "S", 0);
	race.turnTo(1_200);
	await race.passes("00123", "5K");
}

describe("a subscribed browser", () => {
	test("is notified of the start, of every point and of the finish, each once", async () => {
		await race.asks("phone", "00123");
		await race.passes("00123", "S", 600);
		await soon(() => expect(race.service.told("phone")).toEqual(["王小明（00123）: 已出發"]));
		race.turnTo(1_830);
		await race.passes("00123", "5K");
		await soon(() => expect(race.service.told("phone")).toHaveLength(2));
		race.turnTo(5_000);
		await race.passes("00123", "F", 4_999.5);
		await soon(() => expect(race.service.told("phone")).toHaveLength(3));
		await race.settled();
		expect(race.service.told("phone").slice(1)).toEqual([
			"王小明（00123）: 已通過 5K · 00:20:30 · 第 1 名",
			"王小明（00123）: 完賽 · 大會時間 01:23:20 · 第 1 名",
		]);
	});

	test.each([
		["zh", "/score", PASSED_5K],
		["en", "/score/en", "王小明 (00123): Passed 5K · 00:20:00 · rank 1"],
		["ja", "/score/ja", "王小明（00123）: 5Kを通過しました · 00:20:00 · 1位"],
	])(
		"is notified in its language, %s, with the page of that language",
		async (lang, pages, told) => {
			await race.asks("phone", "00123", { lang });
			await passes5K();
			await soon(() => expect(race.service.told("phone")).toContain(told));
			const [last] = race.service.received.slice(-1);
			expect(last?.notice).toMatchObject({
				url: `${pages}/${race.eventId}/00123`,
				lang,
				tag: `${race.eventId} 00123`,
				at: GUN + 1_200_000,
			});
		},
	);

	test("gets the headers that its push service needs: sender, lifetime and topic", async () => {
		await race.asks("phone", "00123");
		await passes5K();
		await soon(() => expect(race.service.told("phone")).toContain(PASSED_5K));
		const headers = race.service.received.at(-1)?.headers;
		expect(headers).toMatchObject({
			"content-encoding": "aes128gcm",
			"content-type": "application/octet-stream",
			ttl: "600",
			urgency: "high",
			topic: expect.stringMatching(/^[\w-]{32}$/),
		});
		const [, signed = "", signature = "", key] =
			/^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(headers?.authorization)) ?? [];
		expect(key).toBe(VAPID_KEYS.publicKey);
		const point = Buffer.from(VAPID_KEYS.publicKey, "base64url");
		const jwk = {
			kty: "EC",
			crv: "P-256",
			x: point.toString("base64url", 1, 33),
			y: point.toString("base64url", 33),
		};
		const isSigned = verify(
			"sha256",
			Buffer.from(signed),
			{ key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" },
			Buffer.from(signature, "base64url"),
		);
		expect(isSigned).toBe(true);
		const claims = JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString());
		expect(claims).toMatchObject({ aud: race.service.origin, sub: "mailto:timing@example.org" });
	});

	test("is notified of no other runner, and no longer after it has unsubscribed", async () => {
		await race.asks("phone", "00123");
		await race.asks("tablet", "124");
		expect(await race.asks("phone", "124")).toMatchObject({ data: { bibs: ["00123", "124"] } });
		expect(await race.asks("phone", "124", { on: false })).toMatchObject({
			data: { bibs: ["00123"] },
		});
		await race.passes("124", "S", 590);
		await soon(() => expect(race.service.told("tablet")).toHaveLength(1));
		await race.settled();
		expect(race.service.told("phone")).toEqual([]);
	});
});

describe("no notification is sent for", () => {
	test("a passing before the subscription", async () => {
		await race.passes("00123", "S", 590);
		await race.server.results.eventCache.renew(race.eventId);
		await race.asks("phone", "00123");
		await race.settled();
		expect(race.service.told("phone")).toEqual([]);
		// Twenty minutes after the runner's start: no runner takes ten for five kilometres.
		race.turnTo(1_790);
		await race.passes("00123", "5K");
		await soon(() => expect(race.service.told("phone")).toHaveLength(1));
	});

	test("a late read of an earlier point, and a repeated read", async () => {
		await race.asks("phone", "00123");
		await race.passes("00123", "S", 0);
		race.turnTo(2_400);
		await race.passes("00123", "10K");
		await soon(() => expect(race.service.told("phone")).toHaveLength(1));
		await race.passes("00123", "5K", 1_200);
		await race.passes("00123", "10K", 2_401);
		await race.settled();
		expect(race.service.told("phone")).toHaveLength(1);
	});

	test("a correction of a point that was notified before", async () => {
		await race.asks("phone", "00123");
		await passes5K();
		await soon(() => expect(race.service.told("phone")).toContain(PASSED_5K));
		const count = race.service.told("phone").length;
		const gun = { kind: "gun", waveId: "1", gun: GUN + 60_000 };
		await race.server.results.changes.make(race.eventId, checked.change(gun));
		await race.settled();
		expect(race.service.told("phone")).toHaveLength(count);
	});

	test("a passing more than ten minutes ago, but one is sent for the next point", async () => {
		await race.asks("phone", "00123");
		race.turnTo(1_900);
		await race.passes("00123", "S", 10);
		await race.passes("00123", "5K", 1_290);
		await race.settled();
		expect(race.service.told("phone")).toEqual([]);
		race.turnTo(2_600);
		await race.passes("00123", "10K", 2_590);
		await soon(() => expect(race.service.told("phone")).toHaveLength(1));
	});
});

describe("a notification contains only public data:", () => {
	test("not the name of a hidden runner", async () => {
		const hide = { kind: "hide", bib: "00123", isHidden: true };
		await race.server.results.changes.make(race.eventId, checked.change(hide));
		await race.asks("phone", "00123");
		await passes5K();
		await soon(() =>
			expect(race.service.told("phone")).toContain(
				"＊＊＊（00123）: 已通過 5K · 00:20:00 · 第 1 名",
			),
		);
	});

	test("not the rank of a disqualified runner, and no finish", async () => {
		const disqualify = { kind: "status", bib: "00123", status: "disqualified" };
		await race.server.results.changes.make(race.eventId, checked.change(disqualify));
		await race.asks("phone", "00123");
		await passes5K();
		await soon(() =>
			expect(race.service.told("phone").at(-1)).toBe("王小明（00123）: 已通過 5K · 00:20:00"),
		);
		const count = race.service.told("phone").length;
		race.turnTo(5_000);
		await race.passes("00123", "F");
		await race.settled();
		expect(race.service.told("phone")).toHaveLength(count);
	});
});
