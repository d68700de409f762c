/**
 * Why a row or a cell was not imported, by code: one English sentence that ends with what to do, as the command prints it. {name}
 * is replaced by a value. Screens have the sentences in their languages (organiser.import.reason.<code>).
 */
export const REASONS = {
	notAChip:
		"This is not a chip; write its code in letters and digits, in a cell formatted as text, and a comma between two chips.",
	chipTaken: "Bib {bib} has this chip already and keeps it; correct one of the two.",
	legsDiffer:
		"The legs{penalty} add up to {sum}, so the legs of this row were left out; correct the leg or the total that is wrong, or name the column of penalties in its head (Penalty).",
	notAPenalty: "This is not a penalty; write seconds, or minutes and seconds such as 2:00.",
	notAnInstant:
		"This is not an instant; write Unix seconds, a date with a time (2024-12-15 06:30:00), or a time of day, or leave the cell empty.",
	openDay: "This may be {first} or {later}; write it with its date, such as 2024-12-15 06:30:00.",
	either: "This is either {longer} or {shorter}; write it as H:MM:SS.",
	pairUnknown:
		"This is either {longer} or {shorter}; name the unit with --times hours or --times minutes, or write it as H:MM:SS.",
	unitUnknown:
		"This number may be seconds or minutes, or its comma may separate thousands; name the unit with --times, or write H:MM:SS.",
	colonsUnknown:
		"This may be H:MM:SS without colons or a number of seconds; write it as H:MM:SS, or name the unit with --times.",
	fractionUnknown:
		"The digits after the point may be seconds or a fraction of a minute; name it with --times dotted (39.10 is 39:10) or --times minutes (39.10 is 39:06), or write it as H:MM:SS.",
	fractionOfDay:
		"This is a spreadsheet's fraction of a day ({time}); format the cell as h:mm:ss and export again.",
	gap: "This is a gap to another runner; write the runner's own time as H:MM:SS.",
	placedWithoutTime:
		"This runner has a place and no time, so the result counts as finished and has no rank; write the runner's own time, or a status.",
	statusUnknown:
		"This status is not known and the row has no rank, so it was left out; write OK, DNS, DNF or DSQ.",
	lapped:
		"This runner was lapped and has no time here, so the result counts as finished and has no rank; write the runner's own time, or enter the result by hand.",
	timeOfDay: "This is a time of day; write the runner's duration as H:MM:SS.",
	notATime: "This is not a time; write it as H:MM:SS or leave the cell empty.",
	notAStart:
		"This is not a start; write a time of day (10:00:30), or a time after the first gun (+0:30), or leave the cell empty.",
	teamResult: "Results of teams are not imported; enter them by hand.",
	notRanked: "This result is outside the ranking of its class and was left out; enter it by hand.",
	otherRaces: "The first race was imported and {count} more left out; export each race separately.",
	notSeconds: "This is not a time; write it in seconds.",
	unreadable:
		"Some bytes are not valid in this encoding; save the file as UTF-8 or name its encoding with --encoding.",
	sheetError:
		"The spreadsheet could not compute this cell; correct its formula, or write the value.",
	repeatedHeader: "This row repeats the header and was left out; nothing has to be changed.",
	otherHeader:
		"This row is another header, by which the rows below it were read; its columns {columns} are not in the first header, so import the block as a file of its own to keep them.",
	statusTitle:
		"This row is a title: the rows below it have the status {status}; nothing has to be changed.",
	openStatusTitle:
		"This row is a title: the rows below it have the status {status}; the blocks above it differ, so race, sex and group of these rows were left open where no column states them; nothing has to be changed if they do not matter.",
	divisionTitle: "This row is a title: the rows below it are in {name}; nothing has to be changed.",
	title:
		"This row is a title and was left out; if it names the race or the group of the rows below it, write that into a column of its own.",
	plainTitle:
		"This row is a title and was left out: it names no race, sex or group; nothing has to be changed.",
	belowTheList:
		"This row is below the list and names no bib, so it was left out; if it is a runner, write the bib.",
	totalLine:
		"This row is a total or a mean and was left out; if it is a runner, write another bib.",
	teamLine:
		"This row is a team without a bib and was left out; results of teams are computed from their runners, or enter them by hand.",
	moved:
		"The row has more cells than the header ({count}), so its cells have moved; put the cell that contains a comma in quotes.",
	notASex: "This is not a sex; write M or F, 男 or 女, or leave the cell empty.",
	classWithoutSex:
		"This class names no sex, and others of its column do, so the sex was taken from none of them; add a column of sexes (M, F), or write the sex into each class, such as M30 and F30.",
	notAStatus: "This is not a status; write DNS, DNF or DSQ, or leave the cell empty.",
	notAnAge: "This is not an age; write whole years, or leave the cell empty.",
	noAgeGroup: "No age group includes this age; add one to --age-groups.",
	notABirthDate: "This is not a birth date; write it as 1988-02-29.",
	serialNumber:
		"This is a spreadsheet's number of a day; give the column the format of a date and export it again.",
	notAnAddress: "This is not an e-mail address; correct it, or leave the cell empty.",
	noBib: "The row has no bib; give the runner one to import it.",
	statusForBib: "This is a status, not a bib; write it in a column of its own.",
	notABib: "This is not a bib; use at most {most} letters, digits, hyphens and dots.",
	reservedBib:
		"This word is the address of another page of the event; give the runner another bib.",
	bibWithComma: "The comma separates thousands; write the bib without it ({bib}).",
	sameAgain:
		"This row repeats the runner of row {row} and was left out; nothing has to be changed.",
	bibOfOtherRace:
		"Row {row} has this bib in {race}, and an event has each bib once; write a letter of the race before the bibs, or import each race into an event of its own.",
	footerStatus:
		"This line below the list names bibs with a status, and was left out; import a list of them with the columns Bib and Status.",
	bibTaken: "Row {row} has this bib already and was kept; correct one of the two.",
	zerosDiffer:
		"The event has no bib {bib}, but {known}, and the row has no name, so it was left out; write the bib as the event has it in a column formatted as text, or the name of a new runner beside it.",
	noPoint: "The row names no point; give it an id, such as 10K.",
	notAKind: "This is not a kind of point; write start, split or finish.",
	beyondAnyRace:
		"No race is this long; write kilometres, or name the unit in the head, such as Distance (m).",
	notADistance: "This is not a distance; write kilometres from the start, such as 21.0975.",
	notACutOff: "This is not a cut-off; write the time since the gun as H:MM:SS, such as 1:30:00.",
	notAPace: "This is not a pace; write minutes and seconds per kilometre, such as 2:30.",
	notASport: "This is not a sport; write one of {sports}.",
	pointTaken:
		"Row {row} has this point already; give this one its own id, and name the mat in the mat column if it is the same.",
	sameMat:
		"On one course the mat {mat} is this point and another one; give each of them its own distance.",
	courseEnds:
		"One course ends here and another continues; give each its own row, with the same mat.",
	secondEnd:
		"Row {row} is the {kind} already; leave one of them out, or give each row its categories.",
	noPlace:
		"This read has no place; name the point of the course at which the log was taken, such as --point F.",
	placeUnknown: "The event has no timing point {point}; name the point at which the log was taken.",
	numberTaken:
		"{source} has the number {number} for this runner at another time or point already; where the reader counted anew or its clock was corrected, write another source, or enter the time by hand.",
	logTime: "This time cannot be read; set the reader's clock, and enter the time by hand.",
	logCut:
		"The last line of the log is cut: it has no line end and is shorter than the lines above it, so it was left out; copy the log from the reader again.",
	logLine: "This line is no read of this reader; copy the log from the reader again.",
	tooLong: "This has {length} characters, the limit is {limit}; shorten it.",
	controlCharacters: "This contains control characters or incomplete characters; remove them.",
} as const;
export type ReasonCode = keyof typeof REASONS;

type Values = Readonly<Record<string, string | number>>;

/** The sentence of a code with its values. */
export function because(code: ReasonCode, values: Values): string {
	return REASONS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export interface ReadReason {
	/** '' for a sentence without a code. */
	code: ReasonCode | "";
	values: { name: string; value: string }[];
}

const PATTERNS = Object.entries(REASONS).map(([code, sentence]) => {
	const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const parts = sentence
		.split(/\{\w+\}/)
		.map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&"));
	return { code, names, pattern: new RegExp(`^${parts.join("(.*)")}$`, "s") };
});

/** The code and the values of a sentence, for a screen in another language. */
export function reasonOf(sentence: string): ReadReason {
	for (const { code, names, pattern } of PATTERNS) {
		const found = pattern.exec(sentence);
		if (found === null) continue;
		const values = names.map((name, index) => ({ name, value: found[index + 1] ?? "" }));
		return { code: isReasonCode(code) ? code : "", values };
	}
	return { code: "", values: [] };
}

const isReasonCode = (code: string): code is ReasonCode => code in REASONS;
