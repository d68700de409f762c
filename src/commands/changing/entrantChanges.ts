/** Changes of entrants, as a person types them. */
import { UsageError } from "../options/UsageError.ts";
import { type Bare, type ChangeArguments, one, oneOf, two } from "./changeArguments.ts";

const FIELDS = ["name", "sex", "category", "group", "wave", "team"] as const;
const FACTS = [
	["family-name", "familyName"],
	["given-name", "givenName"],
	["latin-name", "latinName"],
	["birth-date", "birthDate"],
	["nation", "nation"],
	["city", "city"],
	["licence", "licence"],
	["email", "email"],
] as const;
const SEXES = ["1", "2", "0", "3", "-"] as const;
const MAX_FIELDS = FIELDS.length + FACTS.length + 2;
const FIELD_WORDS: readonly string[] = [...FIELDS, ...FACTS.map(([word]) => word)];

type Set = Extract<Bare, { kind: "edit" }>["set"];

/** Fields as `name=Ann Lee` and `birth-date=1988-02-29`. @throws UsageError */
function fieldsOf(words: readonly string[]): Set {
	const given = words.map((word) => {
		const sign = word.indexOf("=");
		const field = word.slice(0, Math.max(0, sign));
		if (FIELD_WORDS.includes(field)) return [field, word.slice(sign + 1)] as const;
		throw new UsageError(
			`${word} is no field: write one like name="Ann Lee", of ${FIELD_WORDS.join(", ")}`,
		);
	});
	const values = new Map(given);
	const named = (names: readonly (readonly [word: string, field: string])[]) =>
		Object.fromEntries(
			names.flatMap(([word, field]) => {
				const value = values.get(word);
				return value === undefined ? [] : [[field, value]];
			}),
		);
	const { sex, ...rest } = named(FIELDS.map((name) => [name, name]));
	return {
		...rest,
		...named(FACTS),
		...(sex === undefined ? {} : { sex: oneOf("sex", sex, SEXES) }),
	};
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
		takes: "BIB name=… category=… [chip=…] [sex|group|wave|team|birth-date|…=…]",
		least: 3,
		most: MAX_FIELDS,
		meaning:
			"a runner who is in no list; earlier reads of the chip count. Fields are those of edit",
		read([bib = "", ...words]) {
			const isChip = (word: string) => word.startsWith("chip=");
			const chips = words.flatMap((word) => (isChip(word) ? word.slice(5).split(",") : []));
			const fields = fieldsOf(words.filter((word) => !isChip(word)));
			const { name, category, sex = "0", group = "", wave = "", team = "" } = fields;
			if (name === undefined || category === undefined)
				throw new UsageError("add needs name=… and category=…");
			const entry = { name, category, sex, group, wave, team, start: null, chips };
			return [{ kind: "add", bib, ...fields, ...entry }];
		},
	},
	{
		name: "edit",
		takes: "BIB name|sex|category|group|wave|team|birth-date|latin-name|…=…",
		least: 2,
		most: MAX_FIELDS,
		meaning: `fields of a runner, of ${FIELD_WORDS.join(", ")}; later imports leave them. The group by age follows birth date and sex`,
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
