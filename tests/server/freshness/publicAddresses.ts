/** The addresses at which the public sees the winner of the small race, once it is announced. */
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import { EVENT } from "../../fixtures/smallRace.ts";

const ID = EVENT.id;
const BIB = "00123";
/** The winner's name. */
export const NAME = "王小明";

/** Pages that show the name. */
export const NAMING_PAGES = [
	`/score/${ID}/${BIB}`,
	`/score/en/${ID}/${BIB}`,
	`/score/${ID}/${BIB}/cert`,
	`/score/embed/${ID}`,
	`/score/embed/${ID}/${BIB}`,
	`/score/${ID}`,
	`/score/${ID}?tab=announcement&cat=1`,
	`/score/${ID}?print=1&cat=1`,
	`/score/${ID}?screen=1`,
	`/score/compare/${ID}?bib=${BIB}&bib=124`,
	`/score/api/${ID}/${BIB}`,
] as const;

const CALLS = [
	["participant", { pno: BIB }],
	["search", { pno: "123" }],
	["watchlist/get", { ddata: [BIB] }],
	["winnerlist", {}],
	["leadergroup/get", {}],
	["finishers", {}],
	["announcementdata", { cID: "1" }],
] as const;

/** The answers of the calls that show the name. */
export function askCalls(origin: string): Promise<[string, Answer][]> {
	return Promise.all(
		CALLS.map(async ([call, fields]) => [
			call,
			await post(origin, `/scorequery/${call}`, { pjid: ID, ...fields }),
		]),
	);
}

/** The addresses of pictures that show the name. */
export async function picturePaths(origin: string): Promise<string[]> {
	const { text } = await post(origin, "/scorequery/participant", { pjid: ID, pno: BIB });
	const { checksum } = JSON.parse(text).data.participant;
	const file = `/tpp/${ID}/cert/${BIB}/${checksum}`;
	return [`/scorequery/card?pjid=${ID}&pno=${BIB}`, `${file}/img`, `${file}/mini`, `${file}/pdf`];
}

/** Names and bytes: different for a picture that shows something else. */
export async function picturesAt(origin: string, paths: readonly string[]): Promise<string[]> {
	const answers = await Promise.all(paths.map((path) => exchange(origin, path)));
	return answers.map(({ status, headers }) => `${status} ${headers["etag"]}`);
}
