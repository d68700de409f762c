/** The groups that the announced table can be narrowed to (SPEC section 2, DESIGN section 10). */
import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import type { TableTexts } from "../islandTexts.ts";
import { ALL_GROUPS } from "./tableQuery.ts";

export type GroupChoice =
	| { kind: "all"; value: string }
	| { kind: "sex"; value: string; sex: Sex }
	| { kind: "named"; value: string; name: string };

type Group = Announcement["groups"][number];

/** Whether the groups are the sexes: each group has one sex, and no two groups share one. */
function isSeparatedBySex(groups: readonly Group[]): boolean {
	const sexes = groups.map(({ sex }) => sex);
	return sexes.every(isStated) && new Set(sexes).size === sexes.length;
}

/** Whether a group states its sex, '3' included. */
function isStated(sex: Sex): boolean {
	return sex === MALE || sex === FEMALE || sex === "3";
}

/** All, by sex, and each named group of a category, unless its groups are the sexes. */
export function groupChoices(groups: readonly Group[], categoryId: string): GroupChoice[] {
	const own = groups.filter((group) => group.categoryId === categoryId);
	const sexes: Sex[] = [MALE, FEMALE];
	if (own.some(({ sex }) => sex === "3")) sexes.push("3");
	const named = isSeparatedBySex(own) ? [] : own;
	return [
		{ kind: "all", value: ALL_GROUPS },
		...sexes.map((sex) => ({ kind: "sex", value: `0${sex}`, sex }) as const),
		...named.map(({ id, name }) => ({ kind: "named", value: id, name }) as const),
	];
}

/** Whether a runner is in the chosen group. */
export function isInGroup({ sex, groupId }: AnnouncedRunner, chosen: GroupChoice): boolean {
	if (chosen.kind === "all") return true;
	return chosen.kind === "sex" ? sex === chosen.sex : groupId === chosen.value;
}

/** The name of a choice. */
export function groupText(choice: GroupChoice, texts: TableTexts): string {
	if (choice.kind === "named") return choice.name;
	if (choice.kind === "all") return texts["table.allGroups"];
	if (choice.sex === MALE) return texts["table.men"];
	return choice.sex === FEMALE ? texts["table.women"] : texts["table.otherSex"];
}
