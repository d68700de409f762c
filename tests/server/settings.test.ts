import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makePair } from "../../src/results/notifications/vapidKeys.ts";
import { SETTING_MEANINGS } from "../../src/server/settingMeanings.ts";
import {
	clipsFolder,
	parseSettings,
	pushSettingsOf,
	runsClips,
	settingDefaults,
	WrongSetting,
} from "../../src/server/settings.ts";
import { ROOT } from "../fixtures/child.ts";
import { VAPID_KEYS } from "../fixtures/vapidKeys.ts";

describe("without any variable the settings", () => {
	test("are the defaults", () => {
		expect(parseSettings({})).toEqual({
			HOST: "0.0.0.0",
			PORT: 4321,
			ROLE: "all",
			DATA_DIR: "data",
			DATABASE_URL: "",
			BACKUP_DIR: "",
			EVENT_MEMORY_MB: 1_280,
			ANSWER_THREADS: "",
			DRAIN_MS: 500,
			LOG: "text",
			ACCESS_LOG: "off",
			METRICS_TOKEN: "",
			FAST_LANE: "on",
			SITE_DIST: "dist",
			SITE_ORIGIN: "",
			RESULTS_ORIGIN: "",
			API_PREFIX: "",
			ALLOWED_RESULT_HOSTS: [],
			DEFAULT_PROJECT_SERVER: "",
			SECRET: "",
			TRUSTED_PROXIES: [],
			PURGE_URL: "",
			PURGE_HEADER: "",
			CONTACT_EMAIL: "",
			ADVERTISEMENT: "off",
			MEMBER_SITE: "",
			ANALYTICS_URL: "",
			ERROR_DSN: "",
			VAPID_PUBLIC_KEY: "",
			VAPID_PRIVATE_KEY: "",
			VAPID_SUBJECT: "",
			PUSH_HOSTS: [],
			CLIPS_ORIGIN: "",
			CLIP_KEY: "",
			CLIPS_DIR: "",
			CLIPS_CACHE_MB: 2_048,
			CLIP_MUSIC: "",
			FFMPEG: "",
			VOUCHER_SHOP: "",
			TIME_ZONE: "Asia/Taipei",
		});
	});

	test("are the same where every variable is empty, and unknown variables are ignored", () => {
		const empty = Object.fromEntries(Object.keys(SETTING_MEANINGS).map((name) => [name, ""]));
		expect(parseSettings({ ...empty, PATH: "/bin", NO_SUCH: undefined })).toEqual(
			parseSettings({}),
		);
	});

	test("each have a description and a default, for the documents", () => {
		expect(Object.keys(SETTING_MEANINGS).sort()).toEqual(Object.keys(parseSettings({})).sort());
		expect(Object.keys(settingDefaults()).sort()).toEqual(Object.keys(SETTING_MEANINGS).sort());
		for (const [name, meaning] of Object.entries(SETTING_MEANINGS))
			expect(meaning, name).toMatch(/^\S.*\.$/);
	});
});

describe("a variable is taken", () => {
	test.each<readonly [string, string, unknown]>([
		["PORT", "0", 0],
		["PORT", "65535", 65_535],
		["ROLE", "results", "results"],
		["DATABASE_URL", "postgres://db.example/gantry", "postgres://db.example/gantry"],
		["DRAIN_MS", "0", 0],
		["LOG", "json", "json"],
		["ACCESS_LOG", "on", "on"],
		["METRICS_TOKEN", "m".repeat(32), "m".repeat(32)],
		["FAST_LANE", "off", "off"],
		["SITE_ORIGIN", "https://results.example.org", "https://results.example.org"],
		["SITE_ORIGIN", "http://localhost:8080", "http://localhost:8080"],
		["API_PREFIX", "/timing/v1", "/timing/v1"],
		["ALLOWED_RESULT_HOSTS", " a.example , B.example:8443,,", ["a.example", "b.example:8443"]],
		["ALLOWED_RESULT_HOSTS", "[::1]:4000", ["[::1]:4000"]],
		["DEFAULT_PROJECT_SERVER", "timing.example.org:8443", "timing.example.org:8443"],
		["SECRET", "x".repeat(32), "x".repeat(32)],
		["TRUSTED_PROXIES", "10.0.0.1,10.0.0.2", ["10.0.0.1", "10.0.0.2"]],
		["TRUSTED_PROXIES", "10.0.0.0/8, ::1,fd00::/8", ["10.0.0.0/8", "::1", "fd00::/8"]],
		["PURGE_URL", "http://127.0.0.1:6081/purge", "http://127.0.0.1:6081/purge"],
		["PURGE_HEADER", "Fastly-Key: 0123", "Fastly-Key: 0123"],
		["CONTACT_EMAIL", "timing@example.org", "timing@example.org"],
		["ADVERTISEMENT", "on", "on"],
		["MEMBER_SITE", "https://members.example.org/bind", "https://members.example.org/bind"],
		["ANALYTICS_URL", "https://count.example.org/a/b", "https://count.example.org/a/b"],
		["ANALYTICS_URL", "http://127.0.0.1:9000/", "http://127.0.0.1:9000/"],
		["ERROR_DSN", "https://0a1b@errors.example.org/12", "https://0a1b@errors.example.org/12"],
		["ERROR_DSN", "http://key@localhost:9000/sentry/1", "http://key@localhost:9000/sentry/1"],
		[
			"PUSH_HOSTS",
			"push.example.org,*.Push.example.net",
			["push.example.org", "*.push.example.net"],
		],
		["CLIPS_ORIGIN", "https://clips.example.org", "https://clips.example.org"],
		["CLIP_KEY", "k".repeat(32), "k".repeat(32)],
		["CLIPS_CACHE_MB", "1", 1],
		["FFMPEG", "/opt/ffmpeg/bin", "/opt/ffmpeg/bin"],
		["VOUCHER_SHOP", "https://shop.example.org/v", "https://shop.example.org/v"],
		["TIME_ZONE", "Asia/Tokyo", "Asia/Tokyo"],
	])("%s=%s", (name, value, expected) => {
		// Clips elsewhere are not taken without their key.
		const settings = parseSettings({ CLIP_KEY: "c".repeat(32), [name]: value });
		expect(settings).toHaveProperty(name, expected);
	});
});

describe("a wrong variable is named, with its accepted values:", () => {
	test.each([
		["PORT", "65536", /number from 0 to 65535/],
		["PORT", "-1", /number from 0 to 65535/],
		["PORT", "http", /number from 0 to 65535/],
		["PORT", "4321 ", /number from 0 to 65535/],
		["ROLE", "photos", /all, site, results or clips/],
		["DATABASE_URL", "mysql://x", /postgres:\/\//],
		["EVENT_MEMORY_MB", "0", /EVENT_MEMORY_MB is a whole number of megabytes/],
		["ANSWER_THREADS", "0", /ANSWER_THREADS is empty or a whole number/],
		["DRAIN_MS", "1 s", /whole number of milliseconds/],
		["LOG", "xml", /text or json/],
		["ACCESS_LOG", "yes", /off or on/],
		["METRICS_TOKEN", "short", /32 characters or more/],
		["FAST_LANE", "no", /on or off/],
		["SITE_ORIGIN", "results.example.org", /without a path/],
		["SITE_ORIGIN", "https://results.example.org/", /without a path/],
		["SITE_ORIGIN", "https://results.example.org/score", /without a path/],
		["SITE_ORIGIN", "https://Results.Example.org", /https:\/\/results\.example\.org/],
		["SITE_ORIGIN", "https://results.example.org:443", /SITE_ORIGIN/],
		["SITE_ORIGIN", "https://a:b@results.example.org", /SITE_ORIGIN/],
		["SITE_ORIGIN", "https://:::", /SITE_ORIGIN/],
		["SITE_ORIGIN", "https://results.example.org?x", /SITE_ORIGIN/],
		["RESULTS_ORIGIN", "ftp://results.example.org", /RESULTS_ORIGIN is an origin/],
		["TRUSTED_PROXIES", "proxy.example.org", /addresses such as 10\.0\.0\.5, or networks/],
		["TRUSTED_PROXIES", "10.0.0.0/33", /TRUSTED_PROXIES are addresses/],
		["API_PREFIX", "timing", /a path such as \/timing/],
		["API_PREFIX", "/timing/", /without a slash at its end/],
		["API_PREFIX", "/a?b", /a path such as/],
		["ALLOWED_RESULT_HOSTS", "https://timing.example.org", /without https:\/\//],
		["ALLOWED_RESULT_HOSTS", "ok.example,timing.example.org/path", /hosts such as/],
		["DEFAULT_PROJECT_SERVER", "https://timing.example.org", /without https:\/\//],
		["SECRET", "short", /32 characters or more/],
		["PURGE_URL", "ftp://cache.example.org/", /https or http/],
		["PURGE_HEADER", "0123", /a header such as/],
		["PURGE_HEADER", "Fastly-Key: 1\r\nHost: x", /a header such as/],
		["CONTACT_EMAIL", "timing at example", /an address such as/],
		["ADVERTISEMENT", "yes", /on or off/],
		["MEMBER_SITE", "javascript:alert(1)", /an address such as/],
		["ANALYTICS_URL", "http://count.example.org/", /https, or http on loopback/],
		["ANALYTICS_URL", "count.example.org", /an address such as/],
		["ANALYTICS_URL", "https://a@count.example.org/", /an address such as/],
		["ANALYTICS_URL", "https://count.example.org/?x=1", /an address such as/],
		["ERROR_DSN", "https://errors.example.org/1", /https:\/\/key@errors/],
		["ERROR_DSN", "https://key@errors.example.org/", /https:\/\/key@errors/],
		["ERROR_DSN", "http://key@errors.example.org/1", /http on loopback/],
		["VAPID_PUBLIC_KEY", "short", /`gantry vapid`/],
		["VAPID_PUBLIC_KEY", VAPID_KEYS.publicKey, /^VAPID_PRIVATE_KEY is missing/],
		["VAPID_PRIVATE_KEY", VAPID_KEYS.publicKey, /`gantry vapid`/],
		["VAPID_PRIVATE_KEY", VAPID_KEYS.privateKey, /^VAPID_PUBLIC_KEY is missing/],
		["VAPID_SUBJECT", "timing@example.org", /mailto:timing@example\.org/],
		["VAPID_SUBJECT", "http://example.org", /https:/],
		["VAPID_SUBJECT", "mailto:timing@example.org", /^VAPID_PUBLIC_KEY is missing/],
		["PUSH_HOSTS", "https://push.example.org", /without https:\/\//],
		["CLIPS_ORIGIN", "https://clips.example.org/clips", /without a path/],
		["CLIP_KEY", "short", /32 characters or more/],
		["CLIPS_CACHE_MB", "2 GB", /whole number of megabytes/],
		["FFMPEG", "ffmpeg", /an absolute path/],
		["VOUCHER_SHOP", "http://shop.example.org", /an address such as/],
		["TIME_ZONE", "Taipei", /a name such as Asia\/Taipei/],
	])("%s=%s", (name, value, advice) => {
		const parse = () => parseSettings({ [name]: value });
		expect(parse).toThrow(WrongSetting);
		expect(parse).toThrow(/^[A-Z_]+\b/);
		if (!/missing/.test(String(advice))) expect(parse).toThrow(new RegExp(`^${name}\\b`));
		expect(parse).toThrow(advice);
	});

	test("keys for push messages that are no pair, and a missing contact", () => {
		const keys = {
			VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
			VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey,
		};
		expect(() => parseSettings(keys)).toThrow(/^VAPID_SUBJECT\b.*CONTACT_EMAIL/);
		const asked = { ...keys, CONTACT_EMAIL: "timing@example.org" };
		expect(pushSettingsOf(parseSettings(asked))?.subject).toBe("mailto:timing@example.org");
		const other = { ...asked, VAPID_PRIVATE_KEY: makePair().privateKey };
		expect(() => parseSettings(other)).toThrow(/^VAPID_PRIVATE_KEY belongs to another/);
		expect(pushSettingsOf(parseSettings({ CONTACT_EMAIL: "timing@example.org" }))).toBeNull();
	});

	test("a clip service alone needs the results server's address, and the site's key", () => {
		const RESULTS_ORIGIN = "https://timing.example.org";
		const CLIP_KEY = "k".repeat(40);
		expect(() => parseSettings({ ROLE: "clips", CLIP_KEY })).toThrow(/^RESULTS_ORIGIN\b.*clips/);
		expect(() => parseSettings({ ROLE: "clips", RESULTS_ORIGIN })).toThrow(/^CLIP_KEY\b.*clips/);
		const clips = parseSettings({ ROLE: "clips", RESULTS_ORIGIN, CLIP_KEY, DATA_DIR: "/d" });
		expect(clipsFolder(clips)).toBe("/d/clips");
		expect(clipsFolder({ ...clips, CLIPS_DIR: "/films" })).toBe("/films");
		const site = { ROLE: "site", RESULTS_ORIGIN, CLIPS_ORIGIN: "https://clips.example.org" };
		expect(() => parseSettings(site)).toThrow(/^CLIP_KEY\b.*ROLE=site/);
		expect(parseSettings({ ...site, CLIP_KEY }).CLIP_KEY).toBe(CLIP_KEY);
		const { CLIPS_ORIGIN } = site;
		expect(() => parseSettings({ CLIPS_ORIGIN })).toThrow(
			/^CLIP_KEY\b.*ROLE=all with the clips at https:\/\/clips\.example\.org/,
		);
		expect(runsClips(parseSettings({ CLIPS_ORIGIN, CLIP_KEY }))).toBe(false);
		expect(runsClips(parseSettings({ CLIPS_ORIGIN, SITE_ORIGIN: CLIPS_ORIGIN }))).toBe(true);
	});

	test("a site alone needs the address of its results server", () => {
		expect(() => parseSettings({ ROLE: "site" })).toThrow(/^RESULTS_ORIGIN\b.*ROLE=site/);
		const origin = "https://timing.example.org";
		expect(parseSettings({ ROLE: "site", RESULTS_ORIGIN: origin }).RESULTS_ORIGIN).toBe(origin);
	});
});

test("docs/operations.md has every setting with its default and its description", () => {
	const text = readFileSync(join(ROOT, "docs", "operations.md"), "utf8");
	const rows = new Map(
		[...text.matchAll(/^\| `(\w+)` *\| *(?:`(.*?)`)? *\| *(.*?) *\|$/gm)].map(
			([, name = "", value = "", meaning = ""]) => [name, [value, meaning]] as const,
		),
	);
	const defaults = settingDefaults();
	for (const [name, meaning] of Object.entries(SETTING_MEANINGS))
		expect(rows.get(name), name).toEqual([defaults[name], meaning]);
});
