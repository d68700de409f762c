/** All public answers about the race, for comparing two servers. */
import { post } from "../fixtures/exchange.ts";
import { EVENT } from "./faultRace.ts";

/** The values that differ between servers: the host, the number of changes of an event, and the time of the answer. */
const OWN = /"(version|serverTime)":\d+,?|"host":"[^"]*",?/g;

/** @returns each request with its answer. @throws Error if one is refused */
export async function answersOf(
	origin: string,
	bibs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const questions = [
		["pjlist", {}],
		["leadergroup/get", { pjid: EVENT }],
		["winnerlist", { pjid: EVENT }],
		["announcementdata", { pjid: EVENT }],
		["search", { pjid: EVENT, pno: "志明" }],
		["watchlist/get", { pjid: EVENT, ddata: bibs.slice(0, 20) }],
		...bibs.map((pno) => ["participant", { pjid: EVENT, pno }] as const),
	] as const;
	const answers = new Map<string, string>();
	for (const [call, question] of questions) {
		const { status, text } = await post(origin, `/scorequery/${call}`, question);
		if (status !== 200 || !text.startsWith('{"status":"true"'))
			throw new Error(`${call} was answered with ${status}: ${text}`);
		answers.set(`${call} ${JSON.stringify(question)}`, text.replace(OWN, ""));
	}
	return answers;
}

/** The first answer in which two servers differ, for people; null if all are alike. */
export function differenceOf(
	one: ReadonlyMap<string, string>,
	other: ReadonlyMap<string, string>,
): string | null {
	for (const [question, answer] of one) {
		const differing = other.get(question) ?? "";
		if (differing === answer) continue;
		const at = [...answer].findIndex((character, index) => character !== differing[index]);
		const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
		return `${question}: …${around(answer)}… and …${around(differing)}…`;
	}
	return null;
}
