/** Axe finds nothing on a page of each kind. Text fits the screen and its lines, also on a phone with text twice as large. */
import { expectNoFaults } from "./axe.ts";
import {
	at,
	expect,
	expectWithinScreen,
	hydrated,
	LANGUAGES,
	openStopped,
	test,
	withoutAnswers,
} from "./site.ts";
import { beginNightRun, recordLongest } from "./timing.ts";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });

const enlarge = () => {
	document.documentElement.style.fontSize = "200%";
};

test("a live runner's page, with the points to come", async ({ page }) => {
	const eventId = await beginNightRun(35);
	await openStopped(page, at(`/en/${eventId}/0123`));
	await page.evaluate(enlarge);
	await expect(
		page.getByRole("list", { name: "Expected times at the points ahead" }),
	).toBeVisible();
	await expectWithinScreen(page);
});

test("120 letters without a space and 100:00:01 fit a phone, also with text twice as large", async ({
	page,
}) => {
	const eventId = await recordLongest(36);
	for (const path of [`/en/${eventId}/0001`, `/en/compare/${eventId}?bib=0001&bib=0002`]) {
		await page.goto(at(path));
		for (const isLarge of [false, true])
			await test.step(`${path}, ${isLarge ? "twice as large" : "as it is"}`, async () => {
				if (isLarge) await page.evaluate(enlarge);
				await expectWithinScreen(page);
				const time = page.getByText("100:00:01", { exact: true }).first();
				await expect(time).toBeVisible();
				if (path.includes("compare")) return;
				// Not clipped by its sheet either.
				const box = await time.boundingBox();
				expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(344);
			});
	}
});

test("the title of a list fits one line beside the note about the ranking time", async ({
	page,
}) => {
	await page.goto(at("/ja/M1001?tab=winners"));
	await page.evaluate(enlarge);
	const title = page.getByRole("heading", { level: 3 }).first();
	// This event is ranked by official time, so its words there are shorter.
	const lines = await title.evaluate((heading) => {
		const aside = heading.nextElementSibling;
		if (aside) aside.textContent = "順位はネットタイム順です · 定員3名";
		const { height } = heading.getBoundingClientRect();
		return height / Number.parseFloat(getComputedStyle(heading).lineHeight);
	});
	expect(Math.round(lines)).toBe(1);
	await expectWithinScreen(page);
});

/** By how many pixels the page is wider than the screen, and a result than its sheet, which cuts it. */
const overhang = () => {
	const { scrollWidth, clientWidth } = document.documentElement;
	const result = document.querySelector("[aria-labelledby=runner-name]");
	return scrollWidth - clientWidth + (result ? result.scrollWidth - result.clientWidth : 0);
};

/** Axe gives the same result in each language, so these pages rotate through them. Other pages have their own tests. */
const FOR_AXE = [
	"/",
	"/cityrun",
	"/M1001/0123",
	"/M1000?q=%E7%8E%8B",
	"/M1000?q=none",
	"/M1000/admin",
	"/logout",
	"/M1002?k=nobody",
];

const PHONE = 360;
const UP_TO_WIDE = [1_024, 1_248];
const UP_TO_DESK = [768, 1_280];
const OF_FRAMES = [200, 1_000];

/** A page of each kind, and the widths besides a phone's at which it has another layout, px. */
const KINDS: readonly [string, (readonly number[])?][] = [
	["/"],
	["/cityrun"],
	["/harbourclub"],
	["/M1002", UP_TO_WIDE],
	["/M1002?cat=42", UP_TO_WIDE],
	["/M1002?k=nobody", UP_TO_WIDE],
	["/event-winners/M1002", UP_TO_DESK],
	["/M1001?tab=search"],
	["/M1001?tab=leaders"],
	["/M1001?tab=winners"],
	["/M1000?q=%E7%8E%8B"],
	["/M1000?q=none"],
	["/M1000/0002", UP_TO_DESK],
	["/M1001/0123"],
	["/M1030/U-01"],
	["/M1030/U-03"],
	["/M1000/0001/cert"],
	["/M1000/A-12/photo"],
	["/compare/M1000?bib=0001,A-12"],
	["/M1000/admin"],
	["/M1001?screen=1"],
	["/embed/M1001/0001", OF_FRAMES],
	["/embed/M1001", OF_FRAMES],
	["/embed/M1000/0123", OF_FRAMES],
	["/logout"],
	["/api/docs"],
	["/no-network"],
	["/no-page"],
	["/no-event"],
	["/no-answer"],
	["/no-runner/M1000"],
	["/no-organisation"],
];

for (const [turn, { locale, prefix, browser }] of LANGUAGES.entries())
	test.describe(locale, { tag: "@not-found" }, () => {
		test.use({ locale: browser });
		test("each page hydrates, axe finds nothing on any kind, and none is wider than its screen", async ({
			page,
			consoleErrors,
		}) => {
			const forAxe = FOR_AXE.filter((_, index) => index % LANGUAGES.length === turn);
			expect(KINDS.map(([kind]) => kind)).toEqual(expect.arrayContaining(forAxe));
			const wide: string[] = [];
			const wrong: string[] = [];
			await withoutAnswers(page);
			for (const [kind, widths = []] of KINDS) {
				await page.goto(at(prefix + kind));
				await hydrated(page);
				if (forAxe.includes(kind)) await expectNoFaults(page);
				const over: string[] = [];
				const look = async (what: string) => {
					const by = await page.evaluate(overhang);
					if (by !== 0) over.push(`${what} ${by} px`);
				};
				for (const width of widths) {
					await page.setViewportSize({ width, height: 740 });
					await look(`at ${width}`);
				}
				if (widths.length > 0) await page.setViewportSize({ width: PHONE, height: 740 });
				await look("on a phone");
				await page.evaluate(enlarge);
				await look("enlarged");
				if (over.length > 0) wide.push(`${kind}: ${over.join(", ")}`);
				wrong.push(...consoleErrors.splice(0).map((text) => `${kind}: ${text}`));
			}
			expect(wide).toEqual([]);
			// The page of no answer is one.
			expect(wrong.filter((text) => !/status of 503/.test(text))).toEqual([]);
		});
	});
