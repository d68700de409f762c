/** A wrong birth date, sex, chip or category is mended within three clicks: in the table, on the runner's screen, and from the palette. */
import type { Locator, Page } from "@playwright/test";
import { wordsOf } from "../site.ts";
import { EVENT_ID, expect, type ParticipantsSite, test } from "./participantsSite.ts";

// One server for the whole file: each test takes back what it changed.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1_280, height: 900 }, hasTouch: false, locale: "en-US" });

const t = wordsOf({ locale: "en", prefix: "/en", browser: "en-US", dictionary: "en_US" });
/** A runner who has a chip already. */
const BIB = "101";
const MOST_CLICKS = 3;

/** Each fact with a wrong value's right one, and what the history says of it. */
const FACTS = {
	birthDate: { value: "1985-07-09", said: "birth date" },
	sex: { value: t("sex.female"), said: "gender female" },
	chips: { value: "0580CD", said: "Chip 0580CD given to 101" },
	category: { value: "5K", said: "category 5K" },
} as const;
type Fact = keyof typeof FACTS;
/** The cells of a row, as the table shows them at first. */
const CELLS = { sex: 3, category: 4, birthDate: 9, chips: 10 } as const;

/** Counts presses of the mouse, and choices of a list, which a mouse makes by another press. */
interface Hand {
	click(target: Locator): Promise<void>;
	choose(list: Locator, label: string): Promise<void>;
	clicks: number;
}

function handOf(): Hand {
	const hand: Hand = {
		clicks: 0,
		async click(target) {
			hand.clicks++;
			await target.click();
		},
		async choose(list, label) {
			hand.clicks++;
			await list.selectOption({ label });
		},
	};
	return hand;
}

const column = (fact: Fact) => t(`organiser.word.${fact}`);

async function inTable(page: Page, site: ParticipantsSite, fact: Fact, hand: Hand): Promise<void> {
	await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/participants`);
	const grid = page.getByRole("grid", { name: t("organiser.participants.title") });
	const row = grid
		.getByRole("row")
		.filter({ has: page.getByRole("link", { name: BIB, exact: true }) });
	await hand.click(row.getByRole("gridcell").nth(CELLS[fact]));
	const editor = grid.getByLabel(`${column(fact)}: ${BIB}`);
	if (fact === "sex" || fact === "category") await hand.choose(editor, FACTS[fact].value);
	else {
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(FACTS[fact].value);
	}
	const edits = page.getByRole("region", { name: t("organiser.participants.edits") });
	await hand.click(edits.getByRole("button", { name: t("organiser.word.save") }));
}

async function onRunnersScreen(page: Page, fact: Fact, hand: Hand): Promise<void> {
	const form = page.locator("form.act-form");
	if (fact === "chips") {
		await hand.click(page.getByRole("button", { name: t("organiser.runner.form.chip") }));
		await hand.click(form.getByText(t("organiser.runner.chip.take"), { exact: true }));
		await hand.click(form.getByRole("textbox", { name: t("organiser.word.chip"), exact: true }));
		await page.keyboard.type(FACTS.chips.value);
		return page.keyboard.press("Enter");
	} else {
		await hand.click(page.getByRole("button", { name: t("organiser.runner.form.entry") }));
		const role = fact === "birthDate" ? "textbox" : "combobox";
		const field = form.getByRole(role, { name: column(fact), exact: true });
		await expect(field).toBeEnabled();
		if (fact === "birthDate") {
			await hand.click(field);
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(FACTS.birthDate.value);
		} else await hand.choose(field, FACTS[fact].value);
	}
	await hand.click(form.getByRole("button", { name: t("organiser.runner.do") }));
}

const WAYS = {
	"the table": inTable,
	"the runner's screen": async (page, site, fact, hand) => {
		await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/runner?bib=${BIB}`);
		await onRunnersScreen(page, fact, hand);
	},
	"the palette": async (page, site, fact, hand) => {
		await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin`);
		await expect(page.getByText(t("organiser.stream.open"), { exact: true })).toBeVisible();
		await page.keyboard.press("/");
		await page.keyboard.type(BIB);
		await expect(page.getByRole("option", { name: BIB })).toBeVisible();
		await page.keyboard.press("Enter");
		await onRunnersScreen(page, fact, hand);
	},
} as const satisfies Record<
	string,
	(page: Page, site: ParticipantsSite, fact: Fact, hand: Hand) => Promise<void>
>;

for (const [way, mend] of Object.entries(WAYS))
	test(`${way} mends a birth date, a sex, a chip and a category within three clicks each`, async ({
		page,
		site,
		context,
	}) => {
		await site.signIn(context);
		for (const fact of ["birthDate", "sex", "chips", "category"] as const)
			await test.step(fact, async () => {
				const hand = handOf();
				await mend(page, site, fact, hand);
				await expect(page.locator(".toasts").getByRole("paragraph").last()).toBeVisible();
				expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
				await page.goto(`${site.origin}/score/en/${EVENT_ID}/admin/history`);
				const entry = page.getByRole("row").nth(1);
				await expect(entry).toContainText(FACTS[fact].said);
				await entry.getByRole("button", { name: /^Undo/ }).click();
				const confirm = page.getByRole("button", {
					name: t("organiser.toast.undo"),
					exact: true,
				});
				const last = page.getByRole("row").nth(1);
				await expect(confirm.or(last.getByText(/undone/))).toBeVisible();
				if (await confirm.isVisible()) await confirm.click();
				await expect(last).toContainText(/undone/);
			});
	});
