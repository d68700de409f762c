/** Changes of entrants, as a person types them. */
import { UsageError } from "../options/UsageError.ts";
import { type Bare, type ChangeArguments, one, oneOf, two } from "./changeArguments.ts";

const FIELDS = ["name", "sex", "category", "group", "wave", "team"] as const;
const SEXES = ["1", "2", "0", "3", "-"] as const;
const MAX_FIELDS = FIELDS.length + 1;

type Set = Extract<Bare, { kind: "edit" }>["set"];

/** Fields as `name=Ann Lee`. @throws UsageError */
function fieldsOf(words: readonly string[]): Set {
	const fields = words.map((word) => {
		const sign = word.indexOf("=");
		const field = FIELDS.find((name) => name === word.slice(0, Math.max(0, sign)));
		if (field !== undefined) return [field, word.slice(sign + 1)] as const;
		throw new UsageError(
			`${word} is no field: write one like name="Ann Lee", of ${FIELDS.join(", ")}`,
		);
	});
	const { sex, ...rest } = Object.fromEntries(fields);
	return { ...rest, ...(sex === undefined ? {} : { sex: oneOf("sex", sex, SEXES) }) };
}

/** `pronounce=…` and `say=…`. @throws UsageError */
function noteOf(words: readonly string[]): { pronounce: string; say: string } {
	const note = { pronounce: "", say: "" };
	for (const word of words) {
		const sign = word.indexOf("=");
		const field = word.slice(0, Math.max(0, sign));
		if (field !== "pronounce" && field !== "say")
			throw new UsageError(`${word} is no field: write pronounce="…" or say="…"`);
		note[field] = word.slice(sign + 1);
	}
	return note;
}

export const ENTRANT_CHANGES: readonly ChangeArguments[] = [
	{
		name: "add",
		takes: "BIB name=… category=… [sex|group|wave|team=…]",
		least: 3,
		most: MAX_FIELDS,
		meaning: "a runner who is in no list",
		read([bib = "", ...words]) {
			const { name, category, sex = "0", group = "", wave = "", team = "" } = fieldsOf(words);
			if (name === undefined || category === undefined)
				throw new UsageError("add needs name=… and category=…");
			return [{ kind: "add", bib, name, category, sex, group, wave, team, start: null }];
		},
	},
	{
		name: "edit",
		takes: "BIB name|sex|category|group|wave|team=…",
		least: 2,
		most: MAX_FIELDS,
		meaning: "fields of a runner; later imports leave them",
		read: ([bib = "", ...words]) => [{ kind: "edit", bib, set: fieldsOf(words) }],
	},
	{
		name: "withdraw",
		takes: "BIB",
		...one,
		meaning: "the runner does not start",
		read: ([bibs = ""]) =>
			bibs.split(",").map((bib) => ({ kind: "withdraw", bib, isWithdrawn: true })),
	},
	{
		name: "remove",
		takes: "BIB",
		...one,
		meaning: "the runner is in no list any more; the reads are kept",
		read: ([bibs = ""]) => bibs.split(",").map((bib) => ({ kind: "remove", bib })),
	},
	{
		name: "renumber",
		takes: "BIB BIB",
		...two,
		meaning: "another bib for a runner; chips and times by hand follow",
		read: ([bib = "", to = ""]) => [{ kind: "renumber", bib, to }],
	},
	{
		name: "note",
		takes: "BIB [pronounce=…] [say=…]",
		least: 1,
		most: 3,
		meaning: "for announcers: how a name is said, and one line to say; what is left out is removed",
		read: ([bib = "", ...words]) => [{ kind: "note", bib, ...noteOf(words) }],
	},
	{
		name: "remove-category",
		takes: "CATEGORY",
		...one,
		meaning: "a category without runners, and its groups",
		read: ([category = ""]) => [{ kind: "removeCategory", category }],
	},
	{
		name: "visibility",
		takes: "public|private|removed",
		...one,
		meaning: "whether the public sees the event; removed: it is kept, and can be made public again",
		read: ([word = ""]) => [
			{
				kind: "visibility",
				visibility: oneOf("visibility", word, ["public", "private", "removed"]),
			},
		],
	},
	{
		name: "announce-at",
		takes: "TIME|never",
		...one,
		meaning: "when the result is announced, by the server; the checks are made again then",
		read: ([time = ""], { laterOf }) => [
			{
				kind: "schedule",
				covers: [],
				held: [],
				announceAt: time === "never" ? null : laterOf(time),
			},
		],
	},
];
