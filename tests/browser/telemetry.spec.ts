/** Views, downloads and errors are sent to the operator's collector, and are not sent without one. */
import { FOREIGN_ANNOUNCED } from "../fixtures/foreignServer.ts";
import { type Collector, startCollector } from "./collector.ts";
import { type ForeignSite, test as foreignTest, startForeignSite } from "./foreignSite.ts";
import { expect, sharedSite } from "./site.ts";

interface Told extends ForeignSite {
	collector: Collector;
}

/** A site that names a collector. */
async function startToldSite(): Promise<Told> {
	const collector = await startCollector();
	const { origin } = collector;
	const site = await startForeignSite({
		ANALYTICS_URL: `${origin}/events`,
		ERROR_DSN: `${origin.replace("://", "://key@")}/5`,
	});
	return {
		...site,
		collector,
		async close() {
			await site.close();
			await collector.close();
		},
	};
}

const test = foreignTest.extend<{ collector: Collector; told: Told }>({
	told: sharedSite(startToldSite),
	collector: async ({ told }, use) => {
		told.collector.received.splice(0);
		await use(told.collector);
	},
});
test.describe.configure({ mode: "default" });
test.use({ locale: "en-US" });

const RUNNER = `/en/${FOREIGN_ANNOUNCED}/1003`;
const SEEN = { page: "runner", event: FOREIGN_ANNOUNCED, language: "en" };

test("a view is sent, and a download when its control is touched, without the bib; the policy names the collector's host", async ({
	page,
	told,
	collector,
}) => {
	const response = await page.goto(told.at(RUNNER));
	expect(callable(response?.headers()["content-security-policy"])).toContain(collector.origin);
	await expect.poll(() => collector.received.length).toBe(1);
	await page.evaluate(() => {
		const link = document.createElement("button");
		link.dataset["download"] = "certificate";
		link.textContent = "PDF";
		document.querySelector("main")?.append(link);
	});
	await page.getByRole("button", { name: "PDF" }).click();
	await expect.poll(() => collector.received.length).toBe(2);
	expect(collector.received.map(({ asked }) => asked)).toEqual(Array(2).fill("POST /events"));
	expect(collector.received.map(({ body }) => JSON.parse(body))).toEqual([
		{ name: "view", ...SEEN },
		{ name: "download", what: "certificate", ...SEEN },
	]);
});

test("another tab of the event is no new view, the next page is one", async ({
	page,
	told,
	collector,
}) => {
	await page.goto(told.at(`/en/${FOREIGN_ANNOUNCED}`));
	await page.getByRole("tab", { name: "Participants" }).click();
	await expect(page.getByRole("tabpanel", { name: "Participants" })).toBeVisible();
	await page.goto(told.at(RUNNER));
	await expect.poll(() => collector.received.length).toBe(2);
	const views = collector.received.map(({ body }) => JSON.parse(body));
	expect(views.map(({ name, page: kind }) => `${name} ${kind}`)).toEqual([
		"view event",
		"view runner",
	]);
});

test("an error is sent as an envelope, and its reporter is not loaded before", async ({
	page,
	told,
	collector,
	consoleErrors,
}) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (/errorReport/.test(request.url())) scripts.push(request.url());
	});
	await page.goto(told.at(RUNNER), { waitUntil: "networkidle" });
	expect(scripts).toEqual([]);
	await page.evaluate(() => {
		for (let index = 0; index < 7; index++)
			setTimeout(() => {
				throw new TypeError(`no finish at ${location.href}`);
			});
	});
	const envelopes = () => collector.received.filter(({ asked }) => asked.includes("/api/5/"));
	await expect.poll(() => envelopes().length).toBe(5);
	expect(scripts).toHaveLength(1);
	for (const { asked, body } of envelopes()) {
		expect(asked).toBe("POST /api/5/envelope/?sentry_version=7&sentry_key=key");
		const [head, item, event] = body.split("\n").map((line) => JSON.parse(line));
		expect(head.event_id).toMatch(/^[\da-f]{32}$/);
		expect(item).toEqual({ type: "event" });
		expect(event.event_id).toBe(head.event_id);
		expect(event.tags).toMatchObject(SEEN);
		expect(event.tags.agent).toHaveLength(100);
		expect(event.tags["agent.2"]).not.toBe("");
		expect(event.exception.values[0].type).toBe("TypeError");
		expect(body).not.toContain("1003");
	}
	// Of the next test, nothing is to come from here.
	await expect.poll(() => collector.received.length).toBe(6);
	// Seven were thrown, five are reported.
	expect(consoleErrors.splice(0)).toHaveLength(7);
});

test("a browser with doNotTrack or globalPrivacyControl sends nothing", async ({
	page,
	context,
	told,
	collector,
}) => {
	for (const signal of ["doNotTrack", "globalPrivacyControl"] as const)
		await test.step(signal, async () => {
			const quiet = await context.newPage();
			await quiet.addInitScript((name) => {
				Object.defineProperty(navigator, name, { value: name === "doNotTrack" ? "1" : true });
			}, signal);
			await quiet.goto(told.at(RUNNER), { waitUntil: "networkidle" });
			const failed = quiet.waitForEvent("pageerror");
			await quiet.evaluate(() => setTimeout(() => Promise.reject(new Error("refused"))));
			await failed;
		});
	// A page that may send is received here: anything that the others sent would have arrived before.
	await page.goto(told.at(`/en/${FOREIGN_ANNOUNCED}`));
	await expect.poll(() => collector.received.length).toBe(1);
	expect(collector.received[0]?.body).toContain('"page":"event"');
});

/** The hosts that a page may call besides its own. */
function callable(policy: string | undefined): string[] {
	const [, hosts = ""] = /connect-src 'self' ?([^;]*);/.exec(policy ?? "") ?? [];
	return hosts.split(" ").filter((host) => host !== "");
}

test("without a collector a page has no code of it and calls results servers only", async ({
	page,
	site,
}) => {
	const foreignRequests: string[] = [];
	const own = [new URL(site.at("")).origin, site.foreign.origin];
	page.on("request", (request) => {
		if (!own.includes(new URL(request.url()).origin)) foreignRequests.push(request.url());
	});
	const response = await page.goto(site.at(RUNNER), { waitUntil: "networkidle" });
	expect(await response?.text()).not.toMatch(/telemetry/i);
	const policy = response?.headers()["content-security-policy"];
	expect(policy).toContain("connect-src 'self'");
	expect(callable(policy).filter((host) => host !== site.foreign.origin)).toEqual([]);
	expect(foreignRequests).toEqual([]);
});
