/** Axe finds nothing on a page of each kind. On a phone nothing lies beyond the screen's edge or stands letter by letter, with text twice as large too, as a reader may set it. */
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

for (const size of ["as it is", "twice as large"])
	test(`120 letters without a space and 100:00:01 fit a phone, text ${size}`, async ({ page }) => {
		const eventId = await recordLongest(size === "as it is" ? 36 : 37);
		for (const path of [`/en/${eventId}/0001`, `/en/compare/${eventId}?bib=0001&bib=0002`]) {
			await page.goto(at(path));
			if (size !== "as it is") await page.evaluate(enlarge);
			await expectWithinScreen(page);
			const time = page.getByText("100:00:01", { exact: true }).first();
			await expect(time).toBeVisible();
			if (path.includes("compare")) continue;
			// Not clipped by its sheet either.
			const box = await time.boundingBox();
			expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(344);
		}
	});

test("the title of a list, beside the words for the time that ranks", async ({ page }) => {
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

/** By how many pixels the page is wider than the screen. */
const overhang = () => {
	const { scrollWidth, clientWidth } = document.documentElement;
	return scrollWidth - clientWidth;
};

/** What axe looks at does not change with the language: these pages take turns. */
const FOR_AXE = [
	"/",
	"/cityrun",
	"/M1000",
	"/M1000?q=%E7%8E%8B",
	"/M1000?q=none",
	"/M1000/A-12",
	"/M1001/0123",
	"/compare/M1000?bib=0001,A-12",
	"/M1000/admin",
	"/M1001?screen=1",
	"/logout",
];

/** A page of each kind. */
const KINDS = [
	"/",
	"/cityrun",
	"/harbourclub",
	"/M1000",
	"/M1002",
	"/M1002?cat=42",
	"/M1001?tab=search",
	"/M1001?tab=leaders",
	"/M1001?tab=winners",
	"/M1000?q=%E7%8E%8B",
	"/M1000?q=none",
	"/M1000/A-12",
	"/M1001/0123",
	"/M1030/U-01",
	"/M1030/U-03",
	"/M1000/0001/cert",
	"/M1000/A-12/photo",
	"/compare/M1000?bib=0001,A-12",
	"/M1000/admin",
	"/M1001?screen=1",
	"/embed/M1000",
	"/embed/M1000/A-12",
	"/logout",
	"/no-network",
	"/no-page",
	"/no-event",
	"/no-answer",
	"/no-runner/M1000",
	"/no-organisation",
];

for (const [turn, { locale, prefix, browser }] of LANGUAGES.entries())
	test.describe(locale, { tag: "@not-found" }, () => {
		test.use({ locale: browser });
		test("each page comes alive, axe finds nothing on any kind, and none is wider than the phone", async ({
			page,
			complaints,
		}) => {
			const forAxe = FOR_AXE.filter((_, index) => index % LANGUAGES.length === turn);
			const wide: string[] = [];
			await withoutAnswers(page);
			for (const kind of KINDS) {
				await page.goto(at(prefix + kind));
				await hydrated(page);
				if (forAxe.includes(kind)) await expectNoFaults(page);
				const usual = await page.evaluate(overhang);
				await page.evaluate(enlarge);
				const large = await page.evaluate(overhang);
				if (usual !== 0 || large !== 0) wide.push(`${kind}: ${usual} px, enlarged ${large} px`);
			}
			expect(wide).toEqual([]);
			// The page of no answer is one.
			expect(complaints.splice(0).filter((text) => !/status of 503/.test(text))).toEqual([]);
		});
	});
