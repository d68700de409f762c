/**
 * One rule for what a status shows: a runner of every status with every combination of data, asked of every call
 * and of every page. The expected values are computed here, not by the scorer.
 */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runnerFacts } from "../../../src/contract/facts/runnerFacts.ts";
import type { GivenTime, RecordedRead } from "../../../src/race/record/record.ts";
import type { StatusByHand } from "../../../src/race/record/status.ts";
import { post } from "../../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";

const STATUSES = [null, "didNotStart", "didNotFinish", "disqualified", "confirmed"] as const;
const NUMBER = { didNotStart: 2, didNotFinish: 4, disqualified: 5, confirmed: 15 } as const;
const DATA = [
	"nothing",
	"start",
	"splits",
	"chip",
	"official",
	"both",
	"splits and chip",
	"reads",
	"zero",
] as const;
type Data = (typeof DATA)[number];

interface Runner {
	bib: string;
	byHand: StatusByHand | null;
	data: Data;
	/** ms; null where the data has none. */
	official: number | null;
	chip: number | null;
	/** Since the own start at 5K. */
	split: number | null;
	seen: boolean;
}

/** Every runner has times of their own, so that one found on a page is theirs. */
const RUNNERS = STATUSES.flatMap((byHand, row) =>
	DATA.map((data, column): Runner => {
		const number = row * DATA.length + column;
		const has = (...kinds: readonly Data[]) => kinds.includes(data);
		return {
			bib: `${1_000 + number}`,
			byHand,
			data,
			official: has("official", "both", "reads") ? 5_000_000 - number * 11_000 : null,
			chip: has("chip", "both", "splits and chip", "reads") ? 4_990_000 - number * 11_000 : null,
			split: has("splits", "splits and chip", "reads") ? 1_200_000 + number * 7_000 : null,
			seen: !has("nothing", "zero"),
		};
	}),
);

const finish = (
	runner: Runner,
	sinceGun: number | null,
	sinceStart: number | null,
): GivenTime[] => [{ bib: runner.bib, pointId: "F", sinceGun, sinceStart }];

function givenOf(runner: Runner): GivenTime[] {
	const { data, official, chip } = runner;
	if (data === "zero") return finish(runner, 0, 0);
	if (data === "reads" || (official === null && chip === null)) return [];
	return finish(runner, official, chip);
}

function readsOf({ bib, data, official, split }: Runner): RecordedRead[] {
	const start = 10_000;
	const reads: [string, number][] = [];
	if (["start", "splits", "splits and chip", "reads"].includes(data)) reads.push(["S", start]);
	if (split !== null) reads.push(["5K", start + split]);
	if (data === "reads" && official !== null) reads.push(["F", official]);
	return reads.map(([pointId, ms], sequence) => ({
		source: bib,
		sequence,
		pointId,
		bib,
		time: GUN + ms,
	}));
}

type Phase = "live" | "announced";
const EVENT_IDS = { live: "M2001", announced: "M2002" } as const;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	for (const phase of ["live", "announced"] as const)
		await server.record(
			smallRace({
				event: { ...EVENT, id: EVENT_IDS[phase], phase, leaders: 100, rounding: "exact" },
				runners: RUNNERS.map(({ bib, byHand }) => ({
					bib,
					name: `Runner ${bib}`,
					statusByHand: byHand,
				})),
				givenTimes: RUNNERS.flatMap(givenOf),
				passings: RUNNERS.flatMap(readsOf),
			}),
		);
});
afterAll(() => server.close());

function statusOf({ byHand, official, chip, seen }: Runner, phase: Phase): number {
	if (byHand !== null) return NUMBER[byHand];
	if (official !== null || chip !== null) return 1;
	if (phase === "announced") return seen ? 4 : 2;
	return seen ? 3 : 0;
}

/** 1-2-2-4 among those who have a value. */
function rankIn(values: readonly (number | null)[], own: number | null): number | null {
	return own === null ? null : 1 + values.filter((value) => value !== null && value < own).length;
}

function expectedOf(runner: Runner, phase: Phase) {
	const shown = (each: Runner) => {
		const status = statusOf(each, phase);
		const isResult = status === 1 || status === 15;
		return {
			official: isResult ? each.official : null,
			chip: isResult ? each.chip : null,
			split: status === 2 ? null : each.split,
			rankedSplit: status === 2 || status === 5 ? null : each.split,
		};
	};
	const all = RUNNERS.map(shown);
	const own = shown(runner);
	return {
		status: statusOf(runner, phase),
		...own,
		rank: rankIn(
			all.map(({ official }) => official),
			own.official,
		),
		of: own.official === null ? null : all.filter(({ official }) => official !== null).length,
		splitRank: rankIn(
			all.map(({ rankedSplit }) => rankedSplit),
			own.rankedSplit,
		),
	};
}

const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, "0");
const clock = (ms: number) =>
	`${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1_000) % 60)}`;
const text = (ms: number | null) => (ms === null ? "" : `${clock(ms)}.${pad(ms % 1_000, 3)}`);

const rows = v.array(v.looseObject({ pNO: v.string() }));

/** Nothing changes here: a list of the whole event is asked for once, for all runners. */
const answers = new Map<string, Promise<unknown>>();

function call(name: string, phase: Phase, question: object = {}): Promise<unknown> {
	const body = { pjid: EVENT_IDS[phase], ...question };
	const key = `${name} ${JSON.stringify(body)}`;
	const answer =
		answers.get(key) ??
		post(server.origin, `/scorequery/${name}`, body).then((sent) => JSON.parse(sent.text));
	answers.set(key, answer);
	return answer;
}

async function listed(name: string, phase: Phase, question: object = {}) {
	const answer = await call(name, phase, question);
	return v.parse(v.object({ data: rows }), answer).data;
}

const CASES = (["live", "announced"] as const).flatMap((phase) =>
	RUNNERS.map((runner) => ({ phase, runner, ...runner })),
);

describe.each(CASES)("$byHand with $data while $phase", ({ phase, runner }) => {
	const expected = expectedOf(runner, phase);
	const { bib } = runner;

	test("is the same in every call about one runner", async () => {
		const answer = await call("participant", phase, { pno: bib });
		const row = { pStatus: expected.status, officialTime: text(expected.official) };
		const detail = v.parse(v.object({ data: v.object({ participant: v.looseObject({}) }) }), answer)
			.data.participant;
		expect(detail).toMatchObject({
			...row,
			officialTimeOrg: text(expected.official),
			chipTime: text(expected.chip),
			chipTimeOrg: text(expected.chip),
			cRank: expected.rank,
			cRankDen: expected.of,
			cSRank: expected.rank,
		});
		const points = v.parse(
			v.object({
				ppi: v.array(v.looseObject({ pINo: v.string(), pElapsed: v.nullable(v.number()) })),
				ppiRank: v.array(v.looseObject({ pINo: v.string(), rr: v.nullable(v.number()) })),
			}),
			detail,
		);
		const at5K = points.ppi.find(({ pINo }) => pINo === "5K");
		expect(at5K?.pElapsed ?? null).toBe(expected.split);
		expect(points.ppiRank.find(({ pINo }) => pINo === "5K")?.rr ?? null).toBe(expected.splitRank);
		const hasFinish = points.ppi.some(({ pINo }) => pINo === "F");
		expect(hasFinish).toBe(expected.official !== null || expected.chip !== null);
		expect(points.ppiRank.find(({ pINo }) => pINo === "F")?.rr ?? null).toBe(expected.rank);

		const found = await call("search", phase, { pno: bib });
		expect(found).toMatchObject({ data: { participant: [row] } });
		const watched = await listed("watchlist/get", phase, { ddata: [bib] });
		expect(watched).toMatchObject([row]);
		const isSeenAt5K = !hasFinish && expected.split !== null;
		expect(watched[0]?.["pointNiceName"]).toBe(isSeenAt5K ? "5K" : "");
		const table = v.parse(
			v.object({ data: v.object({ participant: rows }) }),
			await call("announcementdata", phase),
		).data.participant;
		expect(table.find(({ pNO }) => pNO === bib)).toMatchObject({
			pStatus: expected.status,
			officialTime: expected.official,
			chipTime: expected.chip,
			cRank: expected.rank,
			cSRank: expected.rank,
		});
		expect(await call("cert", phase, { pno: bib })).toMatchObject({ status: String(hasFinish) });
	});

	test("leads and wins only with a time that counts, or leads on the course", async () => {
		const leaders = await listed("leadergroup/get", phase);
		const canLead =
			expected.official !== null || (expected.status === 3 && runner.data !== "nothing");
		expect(leaders.some(({ pNO }) => pNO === bib)).toBe(canLead);
		const winners = await listed("winnerlist", phase);
		const won = winners.some(({ pNO }) => pNO === bib);
		// Three overall, and the next three by sex.
		expect(won).toBe(expected.rank !== null && expected.rank <= 6);
	});

	test("is the same in /score/api and on every page", async () => {
		const event = EVENT_IDS[phase];
		const facts = v.parse(
			runnerFacts,
			JSON.parse((await server.get(`/score/api/${event}/${bib}`)).text),
		);
		expect(facts.status?.code).toBe(expected.status);
		expect(facts.officialTime?.exactMs ?? null).toBe(expected.official);
		expect(facts.chipTime?.exactMs ?? null).toBe(expected.chip);
		expect(facts.ranks[0]?.rank ?? null).toBe(expected.rank);
		const at5K = facts.splits.find(({ point }) => point === "5K");
		expect(at5K?.sinceStart?.exactMs ?? null).toBe(expected.split);
		expect(at5K?.rank ?? null).toBe(expected.splitRank);

		const other = RUNNERS.find((each) => each.data === "nothing")?.bib ?? "";
		for (const path of [
			`/score/${event}/${bib}`,
			// A live page asks for its result again; the others are of the same facts in either phase.
			...(phase === "live"
				? [`/score/${event}/${bib}/result`]
				: [`/score/embed/${event}/${bib}`, `/score/compare/${event}?bib=${bib},${other}`]),
		]) {
			const { status, text: page } = await server.get(path);
			expect(status, path).toBe(200);
			const says = (ms: number | null) => ms !== null && page.includes(clock(ms));
			expect(says(runner.official), `official time on ${path}`).toBe(expected.official !== null);
			// Only the start, where one was read, is 0 after itself.
			if (runner.data === "zero") expect(says(0), `a time of 0 on ${path}`).toBe(false);
			const hasChip = says(runner.chip);
			// A runner without an own start read has no time to be compared.
			if (!path.includes("compare"))
				expect(hasChip, `chip time on ${path}`).toBe(expected.chip !== null);
			if (expected.chip === null) expect(hasChip, `chip time on ${path}`).toBe(false);
			// Without ranks one dash shows so, except on the course.
			const [ranks = ""] = /<dl class="runner-ranks" aria-label.*?<\/dl>/s.exec(page) ?? [];
			const hasDash = ranks !== "" && expected.rank === null;
			expect(ranks.split("–").length - 1, `dashes on ${path}`).toBe(hasDash ? 1 : 0);
			if (expected.split === null) expect(says(runner.split), `split on ${path}`).toBe(false);
			else if (!path.includes("embed")) expect(says(runner.split), `split on ${path}`).toBe(true);
		}
	});
});

test.each(["live", "announced"] as const)(
	"the histogram counts runners with a rank: %s",
	async (phase) => {
		const ranked = RUNNERS.filter((runner) => expectedOf(runner, phase).rank !== null);
		const schema = v.object({ histogram: v.object({ counts: v.array(v.number()) }) });
		const answer = Object(await call("participant", phase, { pno: RUNNERS[0]?.bib }));
		const { counts } = v.parse(schema, answer.data.participant).histogram;
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ranked.length);
	},
);

test("a row with only a chip time shows it as the large one, and the page explains why there is no rank", async () => {
	const runner = RUNNERS.find(({ byHand, data }) => byHand === null && data === "chip");
	const { text: page } = await server.get(`/score/M2002/${runner?.bib}`);
	expect(page).toContain("名次依大會時間計算");
	expect(/class="hero-time">\s*<span[^>]*>([\d:]+)/.exec(page)?.[1]).toBe(clock(runner?.chip ?? 0));
});
