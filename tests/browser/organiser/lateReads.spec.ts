/** After the announcement: late reads are rows of the board with what they change, and the publish screen says how many wait. */
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen } from "../site.ts";
import { expect, test } from "./boardSite.ts";

test.describe.configure({ mode: "default" });
test.use({ locale: "en-US", viewport: { width: 1280, height: 900 }, hasTouch: false });

const MINUTE = 60_000;

test("late finishes wait on the board, are taken one by one or together, and the publish screen counts them", async ({
	page,
	site,
}) => {
	await site.makeChange({ kind: "phase", phase: "announced", why: "the road was opened" });
	const finish = (sequence: number, bib: string, minutes: number) => ({
		source: "F B",
		sequence,
		point: "F",
		bib,
		time: Math.round(site.gun + minutes * MINUTE),
	});
	await site.send([finish(1, "104", 94.4), finish(2, "105", 94.6), finish(3, "106", 94.8)]);
	await site.signIn(page.context());

	await page.goto(`${site.board}/publish`);
	const waiting = page.getByText(
		"Reads that arrived after the announcement and would change the official result: 3",
	);
	await expect(waiting).toBeVisible();
	await page.getByRole("link", { name: "See them on the board" }).click();

	const queue = page.getByRole("region", { name: /review/ });
	const rowOf = (bib: string) =>
		queue
			.getByRole("listitem")
			.filter({ has: page.getByRole("link", { name: `Open runner ${bib}`, exact: true }) });
	await expect(rowOf("104")).toContainText(/Taking it changes \d+ ranks?, /);
	await expect(queue.getByText("The official result is what was announced.")).toBeVisible();
	await expectNoFaults(page);
	await expectWithinScreen(page);
	await rowOf("104").getByRole("button", { name: /^Take/ }).click();
	await expect(
		page.getByText(/^104: read at 終點 .* taken into the official result$/),
	).toBeVisible();
	await expect(rowOf("104")).toBeHidden();
	await expect(rowOf("105")).toBeVisible();

	await page.getByRole("button", { name: "Take all (2)" }).click();
	const change = page.getByRole("region", { name: "What would change" });
	await expect(change.getByRole("definition").nth(1)).toHaveText("2");
	await page.getByRole("button", { name: "Take them into the official result" }).click();
	await expect(page.getByText("All late reads are in the official result now")).toBeVisible();
	await expect(rowOf("105")).toBeHidden();
	await page.goto(`${site.board}/publish`);
	await expect(page.getByText("The result is announced").first()).toBeVisible();
	await expect(page.getByText("would change the official result")).toBeHidden();
	await site.makeChange({ kind: "phase", phase: "live", why: "for the tests after this one" });
});
