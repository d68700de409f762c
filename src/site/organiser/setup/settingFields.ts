/** The settings of an event as a form writes them, and the changes that they mean. */
import type { SetupData } from "../../../contract/setup/readSetup.ts";
import type { SetupChange } from "./sendSetup.ts";

export type Settings = SetupData["settings"];

/** A change for each setting that differs; what is recorded as one kind is one change. */
export function settingChanges(before: Settings, after: Settings): SetupChange[] {
	const { winners, notice, rankBy, masksNames } = after;
	const changes: SetupChange[] = [];
	for (const name of TEXTS)
		if (before[name] !== after[name])
			changes.push({ kind: "setting", setting: { name, value: after[name] } });
	if (before.rounding !== after.rounding)
		changes.push({ kind: "setting", setting: { name: "rounding", value: after.rounding } });
	if (before.ageRule !== after.ageRule)
		changes.push({ kind: "setting", setting: { name: "ageRule", value: after.ageRule } });
	if (before.leaders !== after.leaders)
		changes.push({ kind: "setting", setting: { name: "leaders", value: after.leaders } });
	if (before.offersCertificates !== after.offersCertificates)
		changes.push({
			kind: "setting" as const,
			setting: { name: "offersCertificates", value: after.offersCertificates },
		});
	if (before.isOnline !== after.isOnline)
		changes.push({ kind: "setting", setting: { name: "isOnline", value: after.isOnline } });
	if (JSON.stringify(before.winners) !== JSON.stringify(winners))
		changes.push({ kind: "setting", setting: { name: "winners", value: winners } });
	if (before.rankBy !== rankBy) changes.push({ kind: "rankBy", category: "", rankBy });
	if (before.masksNames !== masksNames) changes.push({ kind: "masks", masksNames });
	if (
		before.hidesRepeatedSexRank !== after.hidesRepeatedSexRank ||
		before.hidesRepeatedGroupRank !== after.hidesRepeatedGroupRank
	) {
		const { hidesRepeatedSexRank, hidesRepeatedGroupRank } = after;
		changes.push({ kind: "repeats", hidesRepeatedSexRank, hidesRepeatedGroupRank });
	}
	if (before.notice !== notice) changes.push({ kind: "notice", notice });
	return changes;
}

const TEXTS = ["name", "date", "lastDay", "zone", "location"] as const;

/** The same changes with what the person has seen: all are of one row, so that the first is enough. */
export function expecting(changes: readonly SetupChange[], expects: number): SetupChange[] {
	return changes.map((each, index) => (index === 0 ? { ...each, expects } : each));
}

/** The zones that are offered first: those of most races; the browser knows the others. */
export function zoneNames(): readonly string[] {
	const first = ["Asia/Taipei", "Asia/Tokyo", "Asia/Hong_Kong", "Asia/Singapore"];
	const all = Intl.supportedValuesOf("timeZone");
	return [...first, ...all.filter((zone) => !first.includes(zone))];
}
