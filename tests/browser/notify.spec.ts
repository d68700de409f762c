/**
 * The button for push messages about a runner. A browser without a network has no push service to subscribe at,
 * and one without a window cannot ask its user: stand-ins replace PushManager and the permission, and their
 * answers survive a reload as real ones do. The message is a real one, which the browser itself passes to the
 * service worker.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { post } from "../fixtures/exchange.ts";
import { pushBrowser } from "../fixtures/pushBrowser.ts";
import { expectNoFaults } from "./axe.ts";
import { at, expect, LANGUAGES, OURS, test, wordsOf } from "./site.ts";
import { PUSH_HOSTS } from "./startSite.ts";

test.use({ serviceWorkers: "allow" });

/** Lets the browser subscribe at a push service of the test's own, or fail to; its user answers with `answer`. */
async function standIn(
	context: BrowserContext,
	name: string,
	{ fails = false, answer = "granted" } = {},
) {
	const { subscription } = pushBrowser(`http://${PUSH_HOSTS}/push/${encodeURIComponent(name)}`);
	await context.addInitScript(
		({ given, mayNot, decision }) => {
			Object.defineProperty(Notification, "permission", {
				get: () => localStorage.getItem("answered") ?? "default",
			});
			Notification.requestPermission = async () => {
				localStorage.setItem("answered", decision);
				return Notification.permission;
			};
			const made = (key: string) => {
				const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
				const { buffer } = Uint8Array.from(bytes, (each) => each.charCodeAt(0));
				return {
					endpoint: given.endpoint,
					options: { userVisibleOnly: true, applicationServerKey: buffer },
					toJSON: () => given,
					unsubscribe: async () => localStorage.removeItem("stand-in"),
				};
			};
			Object.assign(PushManager.prototype, {
				async getSubscription() {
					const key = localStorage.getItem("stand-in");
					return key === null ? null : made(key);
				},
				async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
					if (mayNot) throw new DOMException("no push service", "AbortError");
					localStorage.setItem("stand-in", applicationServerKey);
					return made(applicationServerKey);
				},
			});
		},
		{ given: subscription, mayNot: fails, decision: answer },
	);
	return {
		/** Whether its user was asked. */
		wasAsked: (page: Page) => page.evaluate(() => localStorage.getItem("answered") !== null),
		/** Runners of M1001 that this browser is notified of, from the server's answer to a wish that changes nothing. */
		async toldOf(): Promise<unknown> {
			const body = { pjid: "M1001", pno: "none", subscription, lang: "en", on: false };
			const origin = process.env["SITE_RESULTS"] ?? "";
			const { text } = await post(origin, "/scorequery/notify", body);
			return JSON.parse(text).data.bibs;
		},
	};
}

for (const language of LANGUAGES) {
	const t = wordsOf(language);
	const runner = `${language.prefix}/M1001/0123`;
	const buttonOf = (page: Page) => page.getByRole("button", { name: t("notify.button") });

	test.describe(language.locale, OURS, () => {
		test.use({ locale: language.browser });

		test("one press turns push on for a runner, also after a reload, and another turns it off @alike", async ({
			page,
			context,
		}) => {
			const { toldOf, wasAsked } = await standIn(context, language.locale);
			await page.goto(at(runner));
			const button = buttonOf(page);
			await expect(button).toBeEnabled();
			await expect(button).toHaveAttribute("aria-pressed", "false");
			await expect(button).toHaveAccessibleDescription(t("notify.hint"));
			expect([await toldOf(), await wasAsked(page)]).toEqual([[], false]);

			await button.click();
			await expect(button).toHaveAttribute("aria-pressed", "true");
			await expect(button).toHaveAccessibleDescription(t("notify.on"));
			expect(await toldOf()).toEqual(["0123"]);
			await expectNoFaults(page);

			await page.reload();
			await expect(button).toHaveAttribute("aria-pressed", "true");
			await page.goto(at(`${language.prefix}/M1001/0200`));
			await expect(button).toBeEnabled();
			await expect(button).toHaveAttribute("aria-pressed", "false");
			await page.goto(at(runner));

			await button.focus();
			await page.keyboard.press("Enter");
			await expect(button).toHaveAttribute("aria-pressed", "false");
			await expect(button).toBeFocused();
			expect(await toldOf()).toEqual([]);
		});

		test("a visitor who denies notifications sees how to allow them, then and later @alike", async ({
			page,
			context,
		}) => {
			const { toldOf } = await standIn(context, `no ${language.locale}`, { answer: "denied" });
			await page.goto(at(runner));
			await buttonOf(page).click();
			await expect(page.getByText(t("notify.denied"))).toBeVisible();
			await expect(buttonOf(page)).toHaveAttribute("aria-pressed", "false");
			await page.reload();
			await expect(page.getByText(t("notify.denied"))).toBeVisible();
			expect(await toldOf()).toEqual([]);
			// A browser without a window reports a denied permission as undecided.
			await page.evaluate(() => {
				Notification.requestPermission = async () => {
					document.body.dataset["asked"] = "again";
					return "default";
				};
			});
			await buttonOf(page).click();
			await expect(page.locator("body")).toHaveAttribute("data-asked", "again");
			await expect(buttonOf(page)).toBeEnabled();
			await expect(page.getByText(t("notify.denied"))).toBeVisible();
			await expect(page.getByText(t("notify.hint"))).toBeHidden();
			await expectNoFaults(page);
		});

		test("where no push service answers, the page shows the failure @alike", async ({
			page,
			context,
		}) => {
			await standIn(context, `failing ${language.locale}`, { fails: true });
			await page.goto(at(runner));
			await buttonOf(page).click();
			await expect(page.getByText(t("notify.failed"))).toBeVisible();
			await expect(buttonOf(page)).toHaveAttribute("aria-pressed", "false");
		});

		test("an iPhone's browser shows how to add the site to the home screen, and an old one shows nothing @alike", async ({
			page,
		}) => {
			await page.addInitScript(() => {
				Reflect.deleteProperty(window, "PushManager");
				if (location.hash !== "#old")
					Object.defineProperty(navigator, "standalone", { value: false });
			});
			await page.goto(at(runner));
			await expect(page.getByText(t("notify.install"))).toBeVisible();
			await expect(buttonOf(page)).toBeHidden();
			await expectNoFaults(page);
			await page.goto(at("/"));
			await page.goto(`${at(runner)}#old`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(page.getByText(t("notify.install"))).toBeHidden();
			await expect(buttonOf(page)).toBeHidden();
		});
	});

	test.describe(`${language.locale}, without future notifications`, OURS, () => {
		test.use({ locale: language.browser });

		test("an announced result has no button @alike", async ({ page }) => {
			await page.goto(at(`${language.prefix}/M1000/0123`));
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(buttonOf(page)).toHaveCount(0);
		});
	});

	test.describe(`${language.locale}, without script`, OURS, () => {
		test.use({ locale: language.browser, javaScriptEnabled: false });

		test("there is no button @alike", async ({ page }) => {
			await page.goto(at(runner));
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(buttonOf(page)).toBeHidden();
		});
	});
}

/** Has the page's worker write down what it shows: browsers without a window show nothing. */
async function writtenDown(page: Page): Promise<() => Promise<unknown>> {
	const state = () =>
		page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
	await expect.poll(state).toBe("activated");
	const [worker] = page.context().serviceWorkers();
	if (!worker) throw new Error("the page has no worker");
	await worker.evaluate(() => {
		const shown: string[] = [];
		const registration = Reflect.get(globalThis, "registration");
		registration.showNotification = async (title: string, { body, tag }: NotificationOptions) =>
			shown.push(`${tag}: ${title} ${body}`);
		Reflect.set(globalThis, "shown", shown);
	});
	return () => worker.evaluate(() => Reflect.get(globalThis, "shown"));
}

test(
	"a push message is shown, and a newer one of the runner replaces it",
	OURS,
	async ({ page, context }) => {
		await page.goto(at("/M1001/0123"));
		const shown = await writtenDown(page);
		const browser = await context.newCDPSession(page);
		const registered = new Promise<string>((resolve) => {
			browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
				const [first] = registrations;
				if (first) resolve(first.registrationId);
			});
		});
		await browser.send("ServiceWorker.enable");
		const registrationId = await registered;
		const deliver = (body: string) =>
			browser.send("ServiceWorker.deliverPushMessage", {
				origin: new URL(page.url()).origin,
				registrationId,
				data: JSON.stringify({
					title: "林志豪（0123）",
					body,
					url: "/score/M1001/0123",
					tag: "M1001 0123",
					lang: "zh",
					at: Date.now(),
				}),
			});
		await deliver("已通過 5K");
		const first = "M1001 0123: 林志豪（0123） 已通過 5K";
		await expect.poll(shown).toEqual([first]);
		await deliver("完賽");
		await expect.poll(shown).toEqual([first, "M1001 0123: 林志豪（0123） 完賽"]);
	},
);
