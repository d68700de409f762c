/** A list in the browser: what it would change, its columns, its writing, and its undoing. */
import { expect, type Page } from "@playwright/test";
import iconv from "iconv-lite";
import { EVENT } from "../../fixtures/smallRace.ts";
import { PATIENCE } from "../../fixtures/within.ts";
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { type RehearsalSite, test } from "./rehearsalSite.ts";

// One server for all of them.
test.describe.configure({ mode: "default" });

const LIST = [
	"Bib,Name,Sex,Race,Club,Chip,Birthday,Remark",
	"00123,王小明,M,Half,City Runners,A1B2,1990-05-01,Early",
	"124,佐藤ハナコ,F,Half,,A1B2,,",
	"9001,New Runner,F,Half,New Team,,,",
	"!,Nobody,M,Half,,,,",
	"0124,Somebody Else,F,Half,,,,",
].join("\n");

async function open(page: Page, site: RehearsalSite): Promise<void> {
	await site.signIn(page.context());
	await page.goto(`${site.address}/${EVENT.id}/admin/import`);
	await hydrated(page);
}

async function hand(page: Page, file: string | Buffer, name = "list.csv"): Promise<void> {
	await page
		.getByLabel("Choose a file")
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });
}

const listed = (page: Page, row: { name: RegExp }) =>
	page.getByRole("tabpanel").getByRole("row", row);
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

test("a list is previewed, corrected, written as one change and undone", async ({ page, site }) => {
	await open(page, site);
	await expect(page.getByRole("heading", { level: 1, name: "Lists and results" })).toBeVisible();
	await expectNoFaults(page);
	await hand(page, LIST);
	await expect(tab(page, "Changed")).toHaveText(/3$/);
	await expect(tab(page, "Added")).toHaveText(/2$/);
	await expect(tab(page, "Not in the file")).toHaveText(/6$/);
	await expect(tab(page, "Rejected")).toHaveText(/[12]$/);
	await expect(listed(page, { name: /2 00123 .*Team 海港跑團 City Runners/ })).toBeVisible();
	await expect(listed(page, { name: /00123 .*Birth date \(not shown\)/ })).toBeVisible();
	await expect(page.getByText("1990-05-01")).toHaveCount(1);
	await expectNoFaults(page);
	await expectWithinScreen(page);

	await page.keyboard.press("4");
	await expect(listed(page, { name: /^5 Bib !/ })).toBeVisible();
	await page.keyboard.press("5");
	await expect(page.getByText("Differs from 124 by leading zeros only")).toBeVisible();
	await page.keyboard.press("3");
	await expect(page.getByText("These runners are kept")).toBeVisible();
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download the rejected rows" }).click();
	expect((await download).suggestedFilename()).toBe("list-rejected.csv");

	await page.getByLabel("Read Remark as").selectOption({ label: "Team" });
	await page.keyboard.press("1");
	await expect(listed(page, { name: /00123 .*Team 海港跑團 Early/ })).toBeVisible();
	await page.getByRole("button", { name: "Guess again" }).click();
	await expect(listed(page, { name: /00123 .*Team 海港跑團 City Runners/ })).toBeVisible();
	await page.getByLabel("Read Remark as").selectOption({ label: "Team" });
	await expect(listed(page, { name: /00123 .*Team 海港跑團 Early/ })).toBeVisible();

	const after = page.getByRole("region", { name: "After writing" });
	await expect(after.getByText("8 → 10")).toBeVisible();
	// Two of the event's eight runners are no complete list.
	await expect(after.getByRole("checkbox")).toHaveCount(0);
	await page.getByRole("button", { name: /^Write \d+ changes/ }).click();
	await expect(page.getByText(/^Wrote list\.csv: \d+ changes/)).toBeVisible();

	await hand(page, LIST);
	await expect(page.getByText("As you set them for the last file")).toBeVisible();
	await expect(tab(page, "Added")).toHaveText(/0$/);
	await expect(
		page.getByRole("button", { name: /^Nothing to write: \d rejected$/ }),
	).toBeDisabled();
	await page.getByRole("button", { name: "Another file" }).click();
	await hand(page, "Bib,Status\n0009001,DNF\n");
	await expect(listed(page, { name: /^2 Bib 0009001 .*but 9001/ })).toBeVisible();
	await expect(page.getByRole("button", { name: "Nothing to write: 1 rejected" })).toBeDisabled();
	await page.getByRole("button", { name: "Another file" }).click();
	await hand(page, "Bib,Name\n9001,New Runner\n");
	await expect(page.getByRole("button", { name: "The file agrees with the event" })).toBeDisabled();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText("Drop a file here")).toBeVisible();
});

test("facts found in a file are shown above its columns, and open questions are asked", async ({
	page,
	site,
}) => {
	const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);
	const rows = Array.from({ length: 12 }, (_, index) => {
		const net = 3_000 + index * 10;
		const gun = net + ((index * 5) % 4) * 600;
		return `${index + 1},${900 + index},R${index},${index % 3 ? "A" : "B"},${clock(gun)},${clock(net)}`;
	});
	await open(page, site);
	await hand(page, ["Rank,Bib,Name,Zug,Gross_Time,Total_Time", ...rows].join("\n"), "ranked.csv");
	const proof = page.getByRole("region", { name: "What the file proves about its columns" });
	await expect(proof.getByText("All 12 places of “Rank” follow “Total_Time”.")).toBeVisible();
	await expect(proof.getByText("“Zug” was left out (A, B). It may be")).toBeVisible();
	await expectNoFaults(page);
	await expectWithinScreen(page);
	await proof.getByRole("button", { name: "Read as “Wave”" }).click();
	await expect(proof.getByText("“Zug” was left out")).toHaveCount(0);
	await expect(page.getByLabel("Read Zug as")).toHaveValue("wave");
	// The event has results, so that nothing but a person changes how it ranks.
	const group = proof.getByRole("group", { name: "Rank the event by net time" });
	await expect(group.getByLabel("Keep it as it is")).toBeChecked();
	await group.getByLabel("Set this with the import").check();
	await expect(group.getByLabel("Set this with the import")).toBeChecked();
	await page.getByRole("button", { name: "Cancel" }).click();
});

test("the toast undoes an import, and a Big5 file is decoded", async ({ page, site }) => {
	await open(page, site);
	await hand(page, iconv.encode("號碼,姓名,項目\n9100,陳大文,Half\n", "big5"), "名單.csv");
	await expect(page.getByLabel("Encoding")).toContainText("Automatic (big5)");
	await page.keyboard.press("2");
	await expect(listed(page, { name: /9100 陳大文 Half/ })).toBeVisible();
	await page.getByRole("button", { name: /^Write 1 changes/ }).click();
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByText(/undone/i)).toBeVisible();
	await hand(page, "bib,name\n9100,陳大文\n");
	await expect(tab(page, "Added")).toHaveText(/1$/);
});

test("a file that cannot be read shows its columns, so that a person can choose", async ({
	page,
	site,
}) => {
	await open(page, site);
	await hand(page, "who,runs for\n00123,Harbour\n");
	await expect(page.getByRole("alert")).toContainText("The file cannot be read like this");
	await expectNoFaults(page);
	await page.getByLabel("Format").selectOption("start-list");
	await page.getByLabel("Read who as").selectOption({ label: "Bib" });
	await page.getByLabel("Read runs for as").selectOption({ label: "Team" });
	await expect(listed(page, { name: /00123 .*Team .*Harbour/ })).toBeVisible();
	await expect(page.getByRole("alert")).toBeHidden();
});

test("a list of 60,000 runners stays usable", async ({ page, site }) => {
	test.slow();
	await open(page, site);
	const rows = Array.from(
		{ length: 60_000 },
		(_, index) => `${20_000 + index},Runner ${index},Half`,
	);
	await hand(page, ["bib,name,race", ...rows].join("\n"));
	await expect(tab(page, "Added")).toHaveText(/60,000$/, { timeout: 90_000 * PATIENCE });
	await page.keyboard.press("2");
	await expect(listed(page, { name: /20000 Runner 0 Half/ })).toBeVisible();
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByText("101–200 of 60,000")).toBeVisible();
	await expect(listed(page, { name: /20100 Runner 100 Half/ })).toBeVisible();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText("Drop a file here")).toBeVisible();
});

test("titles, the delimiter, the header row, and a fault of many rows are shown and chosen", async ({
	page,
	site,
}) => {
	await open(page, site);
	const runners = Array.from({ length: 30 }, (_, index) =>
		index % 3 === 0
			? `;No Bib ${index};Half;A${index};`
			: `${500 + index};N ${index};Half;A${index};B${index}`,
	);
	const titles = ["Stadtlauf, Sonntag, 12. Mai 2024", "Startliste"];
	const head = "Startnr;Name;Race;Chip 1;Chip 2";
	await hand(
		page,
		[...titles, head, ...runners, "Ausgefallen:;;;;", "900;Paul Pech;Half;;"].join("\n"),
		"titel.csv",
	);
	await expect(page.getByLabel("Columns separated by")).toHaveText(/Automatic \(Semicolon ;\)/i);
	await expect(page.getByLabel("Row of the column names")).toHaveText(/Automatic \(3\)/i);
	await expect(page.getByLabel("Read Chip 2 as")).toHaveValue("chip");
	await expect(tab(page, "Added")).toHaveText(/21$/);
	await expectNoFaults(page);
	await tab(page, "Rejected").click();
	// The title is no fault: it is shown separately.
	await expect(tab(page, "Rejected")).toHaveText(/10$/);
	await expect(listed(page, { name: /^4, 7, 10, .* The row has no bib/ })).toHaveCount(1);
	await expect(listed(page, { name: /^Understood: 1 rows of titles/ })).toBeVisible();
	await expect(
		listed(page, { name: /^34 Startnr Ausgefallen: This row is a title/ }),
	).toBeVisible();
	await expectWithinScreen(page);

	await page.getByLabel("Columns separated by").selectOption("comma");
	await expect(page.getByText(/No column was recognised as the bib/)).toBeVisible();
	await page.getByLabel("Columns separated by").selectOption("semicolon");
	await page.getByLabel("Row of the column names").selectOption("4");
	await expect(page.getByText(/No column was recognised as the bib/)).toBeVisible();
	await page.getByLabel("Row of the column names").selectOption("3");
	await expect(tab(page, "Added")).toHaveText(/21$/);
	await page.getByRole("button", { name: "Another file" }).click();
});

test("the unit of times and the km of a course are chosen where a file does not state them", async ({
	page,
	site,
}) => {
	await open(page, site);
	await hand(page, "bib,name,race,official\n9201,Ann,Half,95.3\n9202,Bob,Half,96.1\n", "units.csv");
	await expect(page.getByLabel("Unit of times")).toBeVisible();
	await expectNoFaults(page);
	await tab(page, "Rejected").click();
	await expect(page.getByText(/choose the unit of times above/).first()).toBeVisible();
	await page.getByLabel("Unit of times").selectOption({ label: "Minutes, or MM:SS" });
	await expect(tab(page, "Rejected")).toHaveText(/0$/);
	await expectWithinScreen(page);

	await page.getByRole("button", { name: "Another file" }).click();
	await hand(page, "Point,Abstd.\nS,0\n7K5,7.5\nF,21.0975\n", "course.csv");
	await expect(page.getByText(/This course has no column of distances/)).toBeVisible();
	await expectNoFaults(page);
	await page.getByLabel("Read Abstd. as").selectOption({ label: "Distance (km)" });
	await expect(page.getByText(/This course has no column of distances/)).toBeHidden();
	await expect(page.getByLabel("Unit of times")).toHaveCount(0);
	await page.getByRole("button", { name: "Another file" }).click();
});
