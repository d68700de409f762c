/** After the announcement: late reads are rows of the board with what they change, and the publish screen says how many wait. */
import { expectNoFaults } from "../axe.ts";
import { expectWithinScreen, hydrated } from "../site.ts";
import { queue, rowOf, takeBack } from "./boardPage.ts";
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

test("late reads of a reader, a desk and a file leave the public as it was until a person takes, refuses or writes them", async ({
	page,
	site,
}) => {
	await site.makeChange({ kind: "phase", phase: "announced", why: "the road was opened" });
	const call = (name: string, fields: object) =>
		site.post(`/scorequery/${name}`, { pjid: site.eventId, ...fields });
	/** What the public sees: the winners, the table, and three runners without the number of their version. */
	const seen = async () => {
		const runners = await Promise.all(
			["101", "102", "103"].map((pno) => call("participant", { pno })),
		);
		const shown = runners.map((each) => Object(each).participant);
		return [
			await call("winnerlist", {}),
			await call("announcementdata", {}),
			shown.map(({ pStatus, officialTime, cRank, cRankDen, ppi }) => [
				[pStatus, officialTime, cRank, cRankDen],
				ppi,
			]),
		];
	};
	const before = await seen();
	const at = (minutes: number) => Math.round(site.gun + minutes * MINUTE);
	const path = `/scorequery/admin/${site.eventId}`;
	await site.send([{ source: "F C", sequence: 1, point: "F", bib: "101", time: at(94.4) }]);
	const pressed = { source: "desk tent", sequence: 1, point: "F", bib: "102", time: at(94.5) };
	await site.post(`${path}/marks`, [pressed]);

	await site.signIn(page.context());
	await page.goto(site.board);
	await expect(queue(page, "Arrived after the announcement")).toHaveText(/2$/);
	await queue(page, "Arrived after the announcement").click();
	await expect(rowOf(page, "101")).toContainText(/Taking it changes \d+ ranks?, /);
	await expect(rowOf(page, "102")).toContainText(/Taking it changes \d+ ranks?, /);
	expect(await seen()).toEqual(before);

	// Refused, and taken back.
	await rowOf(page, "102").getByRole("button", { name: "Strike" }).click();
	await expect(rowOf(page, "102")).toBeHidden();
	expect(await seen()).toEqual(before);
	await takeBack(page);
	await expect(rowOf(page, "102")).toBeVisible();

	// Taken, and taken back.
	await rowOf(page, "101").getByRole("button", { name: /^Take/ }).click();
	await expect(rowOf(page, "101")).toBeHidden();
	expect(await seen()).not.toEqual(before);
	await takeBack(page);
	await expect(rowOf(page, "101")).toBeVisible();
	expect(await seen()).toEqual(before);

	// Together, and taken back.
	await page.getByRole("button", { name: "Take all (2)" }).click();
	await page.getByRole("button", { name: "Take them into the official result" }).click();
	await expect(rowOf(page, "101")).toBeHidden();
	await takeBack(page);
	await expect(rowOf(page, "101")).toBeVisible();
	await expect(rowOf(page, "102")).toBeVisible();
	expect(await seen()).toEqual(before);

	// A file is read by a person: its preview says what it changes, and it counts when it is written.
	await page.goto(`${site.board}/import`);
	await hydrated(page);
	const lines = ["Bib,Point,Time", `103,F,${new Date(at(94.6)).toISOString()}`];
	await page.getByLabel("Choose a file").setInputFiles({
		name: "late.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n")),
	});
	await expect(page.getByRole("button", { name: "Write 1 change" })).toBeVisible();
	expect(await seen()).toEqual(before);
	await page.getByRole("button", { name: "Write 1 change" }).click();
	await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
	expect(await seen()).not.toEqual(before);
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByText(/undone/i)).toBeVisible();
	expect(await seen()).toEqual(before);

	await site.makeChange({ kind: "phase", phase: "live", why: "for the tests after this one" });
});
