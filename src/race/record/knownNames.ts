/** Names of a list that are names of the event but for their spelling: 10 km beside 10K. */
import type { Category, Recording } from "./record.ts";
import { raceKey } from "./words/raceDistance.ts";

type Named = Pick<Recording, "categories" | "groups" | "points" | "entrants">;

/**
 * The category of the event that a name of a list means; null where it has none, or several. A name that the event has is itself.
 */
export function knownName(name: string, known: readonly string[]): string | null {
	if (known.includes(name)) return name;
	const key = raceKey(name);
	const [alike = null, ...others] = known.filter((each) => key !== "" && raceKey(each) === key);
	return others.length === 0 ? alike : null;
}

/** Words for a wave before or behind its name, and the marks between them. */
const WAVE_WORD =
	/^(?:(?:start[\s_-]*)?(?:waves?|blocks?|groups?|corrals?|pens?|welle|gruppe|vague|sas|bloc|onda(?:ta)?|ola|oleada|griglia|cajón|cajon|startvak|golf|bølge|pulje)|第|起跑|ウェーブ|ブロック)[\s_.:#-]*(?=.)|(?<=.)[\s_-]*(?:波段?|波次|梯次?|批次?|區|区|組|组|ウェーブ|ブロック|wave|block|group)$/giu;
const HAN_NUMBERS = "零一二三四五六七八九十";

/** The spelling by which waves are compared: Wave B, wave-b, B 波 and b are one; so are 1, 01 and 第一波. */
function waveKey(name: string): string {
	const plain = name.normalize("NFKC").toLowerCase().trim().replace(WAVE_WORD, "");
	return plain
		.replace(/^[一二三四五六七八九十]$/, (digit) => String(HAN_NUMBERS.indexOf(digit)))
		.replace(/[\s_.#-]+/g, "")
		.replace(/^0+(?=\d)/, "");
}

/** The wave of the event that a name of a list means; null where it has none, or several. A name that the event has is itself. */
export function knownWave(name: string, known: readonly string[]): string | null {
	if (known.includes(name)) return name;
	const key = waveKey(name);
	const [alike = null, ...others] = known.filter((each) => key !== "" && waveKey(each) === key);
	return others.length === 0 ? alike : null;
}

/** The recording with the event's own names of its waves. Pure. @param known those names */
export function withKnownWaves<Given extends Pick<Recording, "waves" | "entrants">>(
	recording: Given,
	known: readonly string[],
): Given {
	const own = (id: string) => knownWave(id, known) ?? id;
	if (recording.waves.every(({ id }) => own(id) === id)) return recording;
	const waves = recording.waves.map((wave) => ({ ...wave, id: own(wave.id) }));
	return {
		...recording,
		waves: [...new Map(waves.map((wave) => [wave.id, wave])).values()],
		entrants: recording.entrants.map((entrant) => ({ ...entrant, waveId: own(entrant.waveId) })),
	};
}

/** The recording with the event's own names of its categories. Pure. @param known those names */
export function withKnownNames<Given extends Named>(
	recording: Given,
	known: readonly string[],
): Given {
	if (known.length === 0) return recording;
	const byName = new Map<string, Category>();
	const idOf = new Map<string, string>();
	for (const category of recording.categories) {
		const name = knownName(category.name, known) ?? category.name;
		const first = byName.get(name) ?? { ...category, name };
		byName.set(name, first);
		idOf.set(category.id, first.id);
	}
	if (recording.categories.every(({ name }) => byName.has(name))) return recording;
	const own = (id: string) => idOf.get(id) ?? id;
	return {
		...recording,
		categories: [...byName.values()],
		...joinedGroups(recording, own),
		points: recording.points.map((point) => ({
			...point,
			categoryIds: [...new Set(point.categoryIds.map(own))],
		})),
	};
}

/** Groups of one name in categories that became one are one group. */
function joinedGroups(
	{ groups, entrants }: Pick<Named, "groups" | "entrants">,
	own: (id: string) => string,
): Pick<Named, "groups" | "entrants"> {
	const byKey = Map.groupBy(groups, ({ categoryId, name }) => `${own(categoryId)}\n${name}`);
	const joined = [...byKey.values()].flatMap(([first]) => first ?? []);
	const idOf = new Map(
		[...byKey.values()].flatMap((same) => same.map(({ id }) => [id, same[0]?.id ?? id] as const)),
	);
	return {
		groups: joined.map((group) => ({ ...group, categoryId: own(group.categoryId) })),
		entrants: entrants.map((entrant) => ({
			...entrant,
			categoryId: own(entrant.categoryId),
			groupId: idOf.get(entrant.groupId) ?? entrant.groupId,
		})),
	};
}
