/** Changes of categories, groups, waves and the course, as a person types them. */
import type { Sex } from "../../race/record/sex.ts";
import { SPORTS } from "../../race/record/sport.ts";
import { sexOfGroup } from "../../race/record/words/sexWords.ts";
import { kilometresIn } from "../../race/record/words/unitWords.ts";
import { UsageError } from "../options/UsageError.ts";
import {
	type Bare,
	type ChangeArguments,
	type Moments,
	one,
	oneOf,
	two,
} from "./changeArguments.ts";

const LISTS = ["categories", "groups", "waves", "course"] as const;
const KINDS = ["start", "split", "finish"] as const;

type Row<Kind extends (typeof LISTS)[number]> = Extract<Bare, { kind: Kind }>["set"][number];

/** `field=value` words of the given fields. @throws UsageError */
function fieldsOf(words: readonly string[], names: readonly string[]): ReadonlyMap<string, string> {
	const fields = new Map<string, string>();
	for (const word of words) {
		const sign = word.indexOf("=");
		const name = word.slice(0, Math.max(0, sign));
		if (!names.includes(name))
			throw new UsageError(
				`${word} is no field: write one like name="10 km", of ${names.join(", ")}`,
			);
		fields.set(name, word.slice(sign + 1));
	}
	return fields;
}

const commaList = (text: string) => (text === "" ? [] : text.split(","));

/** A number, or null for an empty text. @throws UsageError */
function numberOf(name: string, text: string): number | null {
	if (text === "") return null;
	if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
	throw new UsageError(`${name} must be a number such as 40, not ${text}; nothing for none`);
}

/** Kilometres of `21.0975` or `13.1 miles`, or null for an empty text. @throws UsageError */
function kmOf(text: string): number | null {
	const km = kilometresIn(text, 1);
	if (km !== null || text === "") return km;
	throw new UsageError(`km must be a distance such as 21.0975, not ${text}; nothing for none`);
}

/** Minutes of `4:30`, or null. @throws UsageError */
function paceOf(text: string): number | null {
	if (text === "") return null;
	const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
	if (minutes !== undefined) return Number(minutes) + Number(seconds) / 60;
	throw new UsageError(`fastest-pace must be minutes per km such as 2:30, not ${text}`);
}

function categoryOf(id: string, words: readonly string[]): Row<"categories"> {
	const fields = fieldsOf(words, ["name", "rank-by"]);
	const name = fields.get("name");
	const rankBy = fields.get("rank-by");
	return {
		id,
		...(name === undefined ? {} : { name }),
		...(rankBy === undefined
			? {}
			: {
					rankBy:
						rankBy === "event"
							? null
							: oneOf("rank-by", rankBy, ["official", "chip", "event"] as const) === "chip"
								? "chip"
								: "official",
				}),
	};
}

function groupOf(id: string, words: readonly string[]): Row<"groups"> {
	const fields = fieldsOf(words, ["category", "name", "sex", "from", "to"]);
	const [category, name] = [fields.get("category"), fields.get("name")];
	const [sex, from, to] = [fields.get("sex"), fields.get("from"), fields.get("to")];
	return {
		id,
		...(category === undefined ? {} : { category }),
		...(name === undefined ? {} : { name }),
		...(sex === undefined ? {} : { sex: sexOf(sex) }),
		...(from === undefined ? {} : { ageFrom: numberOf("from", from) }),
		...(to === undefined ? {} : { ageTo: numberOf("to", to) }),
	};
}

/** @throws UsageError */
function sexOf(text: string): Sex {
	const sex = sexOfGroup(text);
	if (sex !== null) return sex;
	throw new UsageError(
		`sex must be M or F, Men or Women, 男 or 女, 1 or 2, 0 for any or 3 for other, not ${text}`,
	);
}

const POINT_FIELDS = [
	"name",
	"kind",
	"km",
	"mat",
	"categories",
	"fastest-pace",
	"cut-off",
	"sport",
	"leg",
];

function pointOf(id: string, words: readonly string[], { cutOffAt }: Moments): Row<"course"> {
	const fields = fieldsOf(words, POINT_FIELDS);
	const [name, kind, km] = [fields.get("name"), fields.get("kind"), fields.get("km")];
	const [mat, categories] = [fields.get("mat"), fields.get("categories")];
	const [pace, cutOff] = [fields.get("fastest-pace"), fields.get("cut-off")];
	const [typedSport, leg] = [fields.get("sport"), fields.get("leg")];
	const set = {
		...(km === undefined ? {} : { km: kmOf(km) }),
		...(typedSport === undefined ? {} : { sport: oneOf("sport", typedSport, SPORTS) }),
	};
	return {
		id,
		...set,
		...(name === undefined ? {} : { name }),
		...(kind === undefined ? {} : { kind: oneOf("kind", kind, KINDS) }),
		...(mat === undefined ? {} : { mat }),
		...(categories === undefined ? {} : { categoryIds: commaList(categories) }),
		...(pace === undefined ? {} : { fastestPace: paceOf(pace) }),
		...(cutOff === undefined ? {} : { cutOff: cutOff === "" ? null : cutOffAt(id, cutOff, set) }),
		...(leg === undefined ? {} : { leg }),
	};
}

const NOTHING = { set: [], remove: [], order: null };

export const SETUP_CHANGES: readonly ChangeArguments[] = [
	{
		name: "category",
		takes: "CATEGORY [name=…] [rank-by=official|chip|event]",
		least: 1,
		most: 3,
		meaning: "a category, by its name or id; one that is not there is added",
		read: ([id = "", ...words]) => [
			{ kind: "categories", ...NOTHING, set: [categoryOf(id, words)] },
		],
	},
	{
		name: "group",
		takes: "ID [category|name|sex|from|to=…]",
		least: 1,
		most: 6,
		meaning: "a group, by its id, with its lowest and highest age; one that is not there is added",
		read: ([id = "", ...words]) => [{ kind: "groups", ...NOTHING, set: [groupOf(id, words)] }],
	},
	{
		name: "wave",
		takes: "WAVE [NEW]",
		least: 1,
		most: 2,
		meaning: "a wave is added; with two names, the first gets the second name",
		read: ([id = "", to]) => [
			{ kind: "waves", ...NOTHING, set: [to === undefined ? { id } : { id: to, was: id }] },
		],
	},
	{
		name: "point",
		takes: `ID [${POINT_FIELDS.join("|")}=…]`,
		least: 1,
		most: 10,
		meaning: "a timing point, by its id; one that is not there is added",
		read: ([id = "", ...words], moments) => [
			{ kind: "course", ...NOTHING, set: [pointOf(id, words, moments)] },
		],
	},
	{
		name: "remove-group",
		takes: "ID,ID,…",
		...one,
		meaning: "groups without runners",
		read: ([ids = ""]) => [{ kind: "groups", ...NOTHING, remove: commaList(ids) }],
	},
	{
		name: "remove-wave",
		takes: "WAVE,WAVE,…",
		...one,
		meaning: "waves without runners",
		read: ([ids = ""]) => [{ kind: "waves", ...NOTHING, remove: commaList(ids) }],
	},
	{
		name: "remove-point",
		takes: "ID,ID,…",
		...one,
		meaning: "timing points without reads and times",
		read: ([ids = ""]) => [{ kind: "course", ...NOTHING, remove: commaList(ids) }],
	},
	{
		name: "order",
		takes: `${LISTS.join("|")} ID,ID,…`,
		...two,
		meaning: "the order of categories, groups, waves or timing points; all are named",
		read: ([list = "", ids = ""]) => [
			{ kind: oneOf("order", list, LISTS), ...NOTHING, order: commaList(ids) },
		],
	},
];
