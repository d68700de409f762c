/** Settings of teams and of age grades, as a person types and reads them. */
import type { TeamRules } from "../../race/record/teamRules.ts";
import { UsageError } from "../options/UsageError.ts";
import type { SettingWord } from "./settingWord.ts";

export const SHAPE_SETTINGS: readonly SettingWord[] = [
	{
		word: "teams",
		takes: "off|N[,times][,all][,groups][,last+N]",
		meaning:
			"teams by their N best runners: by the sum of places, or of times; men and women apart, or all together; of each group too; last+10: a missing runner is placed ten behind the last one",
		read: (text) => ({ name: "teams", value: text === "off" ? null : rulesOf(text) }),
		show: ({ teams }) => (teams === null ? "off" : rulesText(teams)),
	},
	{
		word: "age-factors",
		takes: "off",
		meaning: "no age grades; gantry age-factors gives the event a table of factors",
		read(text) {
			if (text === "off") return { name: "ageFactors", value: null };
			throw new UsageError(
				"age-factors can be off here: gantry age-factors EVENT FILE gives the event a table",
			);
		},
		show: ({ ageFactors }) => ageFactors?.source ?? "off",
	},
];

function rulesOf(text: string): TeamRules {
	const [count = "", ...words] = text.split(",");
	const places = words.flatMap((word) => /^last\+(\d{1,3})$/.exec(word)?.[1] ?? []);
	const known = words.every(
		(word) => ["times", "all", "groups"].includes(word) || word.startsWith("last+"),
	);
	const [plus] = places;
	const isLast = words.some((word) => word.startsWith("last+"));
	if (!/^\d{1,2}$/.test(count) || !known || isLast !== (plus !== undefined))
		throw new UsageError(
			`teams must be off, or the number of runners and words such as 4,groups,last+10, not ${text}`,
		);
	return {
		scorers: Number(count),
		by: words.includes("times") ? "times" : "places",
		bySex: !words.includes("all"),
		byGroup: words.includes("groups"),
		missing: plus === undefined ? { kind: "unranked" } : { kind: "lastPlus", places: Number(plus) },
	};
}

/** The rules as they are typed. */
function rulesText({ scorers, by, bySex, byGroup, missing }: TeamRules): string {
	return [
		String(scorers),
		...(by === "times" ? ["times"] : []),
		...(bySex ? [] : ["all"]),
		...(byGroup ? ["groups"] : []),
		...(missing.kind === "lastPlus" ? [`last+${missing.places}`] : []),
	].join(",");
}
