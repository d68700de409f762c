/** Leaders and winners while a race is live, in each language, with script and without. */
import type { Page } from "@playwright/test";
import { expectNoFaults } from "./axe.ts";
import { at, expect, hydrated, LANGUAGES, openStopped, test, wordsOf } from "./site.ts";
import { beginNightRun, finishFirst, recordStartList } from "./timing.ts";

type Words = ReturnType<typeof wordsOf>;

const TIME = /\d\d:\d\d:\d\d/;

/** A row of a list, by the list's title and the runner's name. */
const rowOf = (page: Page, title: string, name: string) =>
	page
		.getByRole("list", { name: title, exact: true })
		.getByRole("listitem")
		.filter({ has: page.getByRole("link", { name, exact: true }) });

const bibsOf = (page: Page, title: string) =>
	page
		.getByRole("list", { name: title, exact: true })
		.getByRole("listitem")
		.evaluateAll((rows) => rows.map((row) => row.dataset["bib"]));

/** Counts the rows that a script moves from now on. @returns their bibs */
async function countMoves(page: Page) {
	await page.addInitScript(() => {
		const moves: string[] = [];
		Object.assign(globalThis, { moves });
		const { animate } = Element.prototype;
		Element.prototype.animate = function (this: Element, ...given) {
			if (this instanceof HTMLElement) moves.push(this.dataset["bib"] ?? "");
			return animate.apply(this, given);
		};
	});
	return () => page.evaluate<string[]>(() => Reflect.get(globalThis, "moves"));
}

const refresh = (page: Page, t: Words) => page.getByRole("button", { name: t("refresh.now") });

for (const [index, language] of LANGUAGES.entries()) {
	const t = wordsOf(language);
	const live = `${language.prefix}/M1001`;

	for (const javaScriptEnabled of [true, false])
		test.describe(`${language.locale}, ${javaScriptEnabled ? "with script" : "without script @alike"}`, () => {
			test.use({ locale: language.browser, javaScriptEnabled });

			const open = async (page: Page, path: string) => {
				await page.goto(at(path));
				if (javaScriptEnabled) await hydrated(page);
			};

			test("leaders are listed by category and sex, with the time or the last point, and a category can be folded @alike", async ({
				page,
			}) => {
				await open(page, `${live}?tab=leaders`);
				await expect(page.getByRole("heading", { name: "10K" })).toBeVisible();
				expect(await bibsOf(page, t("sex.men"))).toEqual(["0001", "0002", "0123"]);
				expect(await bibsOf(page, t("sex.women"))).toEqual(["0003", "0004", "A-12"]);
				const first = rowOf(page, t("sex.men"), "王小明");
				await expect(first).toContainText(t("lists.place").replace("{place}", "1"));
				await expect(first).toContainText(`${t("runner.bib")} 0001`);
				await expect(first.getByText("台北跑團", { exact: true })).toBeVisible();
				const repeated = ["10K", t("sex.male")].map((fact) =>
					first.getByText(fact, { exact: true }),
				);
				// The headings show them: a phone has no space for them in each row.
				for (const fact of repeated) await expect(fact).toBeHidden();
				await page.setViewportSize({ width: 768, height: 1_024 });
				for (const fact of repeated) await expect(fact).toBeVisible();
				await expect(first).toContainText("00:41:01");
				await expect(rowOf(page, t("sex.men"), "林志豪")).toContainText("5K");
				await expect(page.getByText(t("event.provisional"))).toBeVisible();
				const asOf = t("refresh.asOf").replace("{time}", TIME.source);
				await expect(page.getByText(new RegExp(`^${asOf}$`))).toBeVisible();

				const men = page.getByRole("list", { name: t("sex.men"), exact: true });
				await page.getByRole("heading", { name: "10K" }).click();
				await expect(men).toBeHidden();
				await page.getByRole("heading", { name: "10K" }).click();
				await expect(men).toBeVisible();
			});

			test("winners are listed by title, with the number admitted @alike", async ({ page }) => {
				await open(page, `${live}?tab=winners`);
				const overall = t("winners.overall");
				expect(await bibsOf(page, overall)).toEqual(["0001", "0002", "0003"]);
				expect(await bibsOf(page, t("sex.women"))).toEqual(["0004", "A-12"]);
				const admitted = t("winners.admitted").replace("{count}", "3");
				await expect(page.getByText(admitted)).toHaveCount(2);
				const third = rowOf(page, overall, "陳美麗");
				for (const fact of ["10K", "女30-39歲"])
					await expect(third.getByText(fact, { exact: true })).toBeVisible();
				await expect(third).toContainText("00:44:00");
				await third.getByRole("link").click();
				await expect(page).toHaveURL(at(`${live}/0003`));
			});
		});

	test.describe(`${language.locale}, as the race goes on`, () => {
		test.use({ locale: language.browser });

		test("a refresh shows the runners who rose and fell; folded categories stay folded @alike", async ({
			page,
		}) => {
			const eventId = await beginNightRun(index);
			await openStopped(page, at(`${language.prefix}/${eventId}?tab=leaders`));
			await page.getByRole("heading", { name: "10K" }).click();
			await finishFirst(eventId);
			await refresh(page, t).click();
			// In the page, but folded.
			await expect(page.getByText("00:40:00")).toBeAttached();
			await expect(page.getByText("00:40:00")).toBeHidden();
			await page.getByRole("heading", { name: "10K" }).click();
			expect(await bibsOf(page, t("sex.men"))).toEqual(["0123", "0001", "0002"]);
			const changed = (name: string) => rowOf(page, t("sex.men"), name);
			await expect(changed("林志豪")).toContainText(t("lists.up").replace("{count}", "2"));
			await expect(changed("王小明")).toContainText(t("lists.down").replace("{count}", "1"));
			// Axe needs a running clock.
			await page.clock.resume();
			await expectNoFaults(page);
			// The marks go by themselves.
			await page.clock.runFor(10_000);
			await expect(page.getByText(t("lists.up").replace("{count}", "2"))).toHaveCount(0);
		});

		test("a new leader and an overtaken one move once, but not with reduced motion @alike", async ({
			page,
		}) => {
			for (const [number, reducedMotion, moved] of [
				[70, "no-preference", ["0001", "0002", "0123"]],
				[80, "reduce", []],
			] as const) {
				await page.emulateMedia({ reducedMotion });
				const eventId = await beginNightRun(number + index);
				const moves = await countMoves(page);
				await openStopped(page, at(`${language.prefix}/${eventId}?tab=leaders`));
				await finishFirst(eventId);
				await refresh(page, t).click();
				await expect(page.getByText("00:40:00")).toBeVisible();
				await refresh(page, t).click();
				await expect(refresh(page, t)).toHaveAttribute("aria-busy", "false");
				expect((await moves()).toSorted()).toEqual([...moved]);
			}
		});

		test("the winners are refreshed at the end of the minute @alike", async ({ page }) => {
			const eventId = await beginNightRun(10 + index);
			await openStopped(page, at(`${language.prefix}/${eventId}?tab=winners`));
			await expect(page.getByRole("timer")).toBeAttached();
			await finishFirst(eventId);
			await page.clock.runFor(60_000);
			await expect.poll(() => bibsOf(page, t("winners.overall"))).toEqual(["0123", "0001", "0002"]);
			await expect(rowOf(page, t("winners.overall"), "林志豪")).toContainText(t("lists.new"));
			expect(await bibsOf(page, t("sex.women"))).toEqual(["0003", "0004", "A-12"]);
		});

		test("without a network the last list stays, with its age and a retry @alike", async ({
			page,
			context,
			consoleErrors,
		}) => {
			await page.goto(at(`${live}?tab=leaders`));
			await hydrated(page);
			await context.setOffline(true);
			const age = page.getByRole("status").filter({ hasText: TIME });
			await expect(refresh(page, t)).toHaveAttribute("aria-busy", "false");
			const [time = ""] = TIME.exec((await age.textContent()) ?? "") ?? [];
			await refresh(page, t).click();
			await expect(age).toHaveText(
				`${t("refresh.failed")} ${t("refresh.asOf").replace("{time}", time)}`,
			);
			expect(await bibsOf(page, t("sex.men"))).toEqual(["0001", "0002", "0123"]);
			await context.setOffline(false);
			await refresh(page, t).click();
			await expect(page.getByText(t("refresh.failed"))).toHaveCount(0);
			expect(
				consoleErrors
					.splice(0)
					.every((text) => /INTERNET_DISCONNECTED|^re(freshing|newing \w+) failed/.test(text)),
			).toBe(true);
		});

		test("a heart follows a leader, also after the page is closed @alike", async ({ page }) => {
			await page.goto(at(`${live}?tab=leaders`));
			const heart = page.getByRole("button", {
				name: t("watch.heart").replace("{bib}", "0002").replace("{name}", "王大同"),
			});
			await heart.click();
			await expect(heart).toHaveAttribute("aria-pressed", "true");
			await page.goto(at(`${live}/0002`));
			await page.goBack();
			await expect(heart).toHaveAttribute("aria-pressed", "true");
			await heart.click();
			await expect(heart).toHaveAttribute("aria-pressed", "false");
		});

		test("a twenty-first heart is refused @alike", async ({ page, context }) => {
			const twenty = Array.from({ length: 20 }, (_, bib) => `9${bib}`).join(",");
			const cookie = { name: "M1001instantScore", value: twenty, path: "/score/" };
			await context.addCookies([{ ...cookie, domain: new URL(at("")).hostname }]);
			await openStopped(page, at(`${live}?tab=leaders`));
			const heart = rowOf(page, t("sex.women"), "陳美麗").getByRole("button");
			await heart.click();
			await expect(page.getByRole("alert")).toHaveText(t("watch.full"));
			await expect(heart).toHaveAttribute("aria-pressed", "false");
		});
	});
}

test.describe("before the first passing", () => {
	test.use({ locale: "en-US" });
	test("the leaders and the winners show that there is no result yet", async ({ page }) => {
		const eventId = await recordStartList(20);
		for (const tab of ["leaders", "winners"]) {
			await page.goto(at(`/en/${eventId}?tab=${tab}`));
			await expect(page.getByText("no result yet", { exact: true })).toBeVisible();
		}
		await expectNoFaults(page);
	});
});
