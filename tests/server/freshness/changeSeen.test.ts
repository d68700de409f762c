/** Pages directly after a change was acknowledged, at addresses that were visited before. */
import { Agent } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { askCalls, NAME, NAMING_PAGES, picturePaths, picturesAt } from "./publicAddresses.ts";

const ANNOUNCED = smallRace({ event: { ...EVENT, phase: "announced" } });

/** The server that receives changes, and the server of the pages. */
interface Stage {
	results: TestedServer;
	site: TestedServer;
}

async function start(isApart: boolean, threads: string): Promise<Stage> {
	const common = { ANSWER_THREADS: threads };
	const results = await startTestedServer(isApart ? { ...common, ROLE: "results" } : common);
	const site = isApart
		? await startTestedServer({ ...common, ROLE: "site", RESULTS_ORIGIN: results.origin })
		: results;
	return { results, site };
}

describe.each([
	["of one process", false, "1"],
	["of three threads", false, "3"],
	["in front of a results server elsewhere", true, "2"],
])("a site %s", (_, isApart, threads) => {
	let stage: Stage | null = null;
	const staged = async () => {
		stage ??= await start(isApart, threads);
		return stage;
	};
	beforeEach(async () => {
		const { results } = await staged();
		await results.record(ANNOUNCED);
		await makeChange({ kind: "visibility", visibility: "public" });
	});
	// The system divides connections between threads.
	const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
	afterAll(async () => {
		for (const agent of agents) agent.destroy();
		if (stage && stage.site !== stage.results) await stage.site.close();
		await stage?.results.close();
	});

	const authorised = async () => {
		const { dataFolder } = (await staged()).results;
		return { authorization: `Bearer ${readServerFile(dataFolder)?.token}` };
	};
	async function makeChange(...changes: readonly unknown[]): Promise<void> {
		const { origin } = (await staged()).results;
		const path = `/scorequery/admin/${EVENT.id}/change`;
		const { status, text } = await post(origin, path, changes, await authorised());
		expect([status, JSON.parse(text).status], text).toEqual([200, "true"]);
	}
	/** The pages at an address as each thread has them. */
	async function pagesAt(path: string): Promise<string[]> {
		const { origin } = (await staged()).site;
		const answers = await Promise.all(agents.map((agent) => exchange(origin, path, { agent })));
		return answers.map(({ status, text }) => `${status} ${text}`);
	}
	/** Whether all, some or none of the pages at an address contain a text: an error with the pages would be too long. */
	async function holding(path: string, word: string): Promise<"all" | "none" | "some"> {
		const pages = await pagesAt(path);
		const count = pages.filter((page) => page.includes(word)).length;
		return count === 0 ? "none" : count === pages.length ? "all" : "some";
	}
	/** The calls whose answers contain a text. */
	async function callsWith(word: string): Promise<string[]> {
		const answers = await askCalls((await staged()).results.origin);
		return answers.flatMap(([call, { text }]) => (text.includes(word) ? [call] : []));
	}
	/** A site in another process is notified of a change; in the same one it has it with the acknowledgement. */
	const seen = (check: () => Promise<void>) => (isApart ? soon(check) : check());

	test("shows no hidden name on any page, in any call and on any picture", async () => {
		const { results } = await staged();
		for (const path of NAMING_PAGES) expect(await holding(path, NAME), path).toBe("all");
		expect(await callsWith(NAME)).toEqual(await callsWith(""));
		const paths = await picturePaths(results.origin);
		const before = await picturesAt(results.origin, paths);

		await makeChange({ kind: "hide", bib: "00123", isHidden: true });
		expect(await callsWith(NAME)).toEqual([]);
		const after = await picturesAt(results.origin, paths);
		expect(after.filter((picture, index) => picture === before[index])).toEqual([]);
		for (const path of NAMING_PAGES)
			await seen(async () => expect(await holding(path, NAME), path).toBe("none"));

		await makeChange({ kind: "hide", bib: "00123", isHidden: false });
		await seen(async () => expect(await holding(NAMING_PAGES[0], NAME)).toBe("all"));
	});

	test("promotes the successor of a disqualified runner, on every page", async () => {
		const winners = `/score/en/embed/${EVENT.id}`;
		const successor = `/score/api/${EVENT.id}/300`;
		expect(await holding(winners, NAME)).toBe("all");
		const [before] = await pagesAt(successor);
		await makeChange({ kind: "status", bib: "00123", status: "disqualified" });
		await seen(async () => expect(await holding(winners, NAME)).toBe("none"));
		await seen(async () => expect((await pagesAt(successor)).includes(before ?? "")).toBe(false));
		await makeChange({ kind: "status", bib: "00123", status: null });
		await seen(async () => expect(await holding(winners, NAME)).toBe("all"));
	});

	test("shows nothing of an event that became private", async () => {
		const list = "/score/harbour";
		for (const path of NAMING_PAGES) await pagesAt(path);
		expect(await holding(list, EVENT.name)).toBe("all");
		await makeChange({ kind: "visibility", visibility: "private" });
		for (const path of NAMING_PAGES)
			await seen(async () => {
				const statuses = (await pagesAt(path)).map((page) => page.slice(0, 3));
				expect(new Set(statuses), path).toEqual(new Set(["404"]));
			});
		await seen(async () => expect(await holding(list, EVENT.name)).toBe("none"));
	});

	test("shows an announcement, and its withdrawal", async () => {
		const path = `/score/en/${EVENT.id}`;
		const live = "These results are provisional";
		await makeChange({ kind: "phase", phase: "live" });
		await seen(async () => expect(await holding(path, live)).toBe("all"));
		await makeChange({ kind: "phase", phase: "announced", why: "a test" });
		await seen(async () => expect(await holding(path, live)).toBe("none"));
		await makeChange({ kind: "phase", phase: "live" });
		await seen(async () => expect(await holding(path, live)).toBe("all"));
	});

	test("shows a new name of the event in its lists", async () => {
		const list = "/score/harbour";
		await pagesAt(list);
		await makeChange({
			kind: "setting",
			setting: { name: "name", value: "Harbour Half, renamed" },
		});
		await seen(async () => expect(await holding(list, "renamed")).toBe("all"));
	});
});
