/** Settings of an event that officials change, as its pages show them: omitted ranks, and the notice. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { post } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";

const NOTICE = "Results are <final> on Monday.";
/** All of one sex and one group: each rank repeats the wider one. */
const ALIKE = RUNNERS.filter(({ bib }) => ["00123", "300"].includes(bib));

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	const event = { ...EVENT, hidesRepeatedGroupRank: false };
	await server.record(smallRace({ event, runners: ALIKE }));
});
afterAll(() => server.close());

async function makeChange(...changes: readonly object[]) {
	const authorization = `Bearer ${readServerFile(server.dataFolder)?.token}`;
	const path = `/scorequery/admin/${EVENT.id}/change`;
	const { status } = await post(server.origin, path, changes, { authorization });
	expect(status).toBe(200);
}

/** Labels of the ranks that a page shows. */
const ranksOf = (html: string) => {
	const [ranks = ""] = /<dl class="runner-ranks".*?<\/dl>/s.exec(html) ?? [];
	return [...ranks.matchAll(/<dt[^>]*>([^<]+)<\/dt>/g)].map(([, label]) => label);
};

/** The runner's page under a new address, because pages are cached for seconds. */
const pageOf = async (prefix: string) => (await server.get(`/score${prefix}/M1001/00123`)).text;

test("a change makes a runner's page show the notice and omit repeated ranks, until it is undone", async () => {
	const before = await pageOf("");
	expect(ranksOf(before)).toEqual(["總排名", "性別排名", "分組排名"]);
	expect(before).not.toContain("Monday");

	await makeChange(
		{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false },
		{ kind: "notice", notice: NOTICE },
	);
	const listed = await post(server.origin, "/scorequery/pjlist", { pjid: EVENT.id });
	expect(JSON.parse(listed.text)).toMatchObject({
		data: { project: [{ pjHideSexRank: "1", pjHideGroupRank: "0", pjNotice: NOTICE }] },
	});
	const decided = await pageOf("/en");
	expect(ranksOf(decided)).toEqual(["Overall", "Group"]);
	expect(decided).toContain("Results are &lt;final&gt; on Monday.");

	await makeChange(
		{ kind: "repeats", hidesRepeatedSexRank: false, hidesRepeatedGroupRank: true },
		{ kind: "notice", notice: "" },
	);
	const after = await pageOf("/ja");
	expect(ranksOf(after)).toEqual(["総合", "男女別"]);
	expect(after).not.toContain("Monday");
});
