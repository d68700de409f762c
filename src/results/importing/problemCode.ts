/** Why a file cannot be read, as a code that the screen has words for. The messages of imports are for commands. */

/** The first that matches a message. */
const CODES = [
	["empty", /^The file is empty|and no rows below it/],
	["noHeader", /^The file has no header/],
	["penalties", /^This is a list of penalties/],
	["renumbering", /^This is a list of bibs that are exchanged/],
	["namesOnly", /^The list has names and no bibs/],
	["bib", /recognised as the bib/],
	["ambiguous", /could both be|are both the point/],
	["laps", /^These are results by laps/],
	["relayRows", /^This is a relay with one row per member/],
	["finish", /may contain times of day/],
	["password", /password/],
	["pdf", /^This is a PDF/],
	["webPage", /^This is a web page/],
	["quote", /closing quote/],
	["rows", /has more than \d+ rows|unpacks to more than|too large/],
	["encoding", /^The encoding/],
	["sheet", /no sheet/],
	["courseSections", /is not the furthest point of this course/],
	["courseOther", /^This course would be|, and its name says/],
	["courseKm", /the distance of this course/],
	["column", /has no column|does not read|recognised as/],
	["damaged", /damaged|breaks off|not valid XML/],
] as const;

/** @returns '' for a file without a problem, `other` for one without a code */
export function problemCode(problem: string): string {
	if (problem === "") return "";
	return CODES.find(([, pattern]) => pattern.test(problem))?.[0] ?? "other";
}
