/** The changes of settings that a command line means. */
import * as v from "valibot";
import type { AskedChange } from "../../contract/changes/change.ts";
import { eventSetting } from "../../contract/kit/shapes/eventSetting.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { nearest } from "../options/nearest.ts";
import { UsageError } from "../options/UsageError.ts";
import { SETTING_WORDS } from "./eventSettings.ts";
import type { SettingWord } from "./settingWord.ts";

/** A setting and its new value as it was typed. */
export type SettingPair = readonly [setting: SettingWord, value: string];

/** The arguments after the event, in pairs. @throws UsageError */
export function settingPairs(words: readonly string[]): SettingPair[] {
	const pairs: SettingPair[] = [];
	for (let at = 0; at < words.length; at += 2) {
		const [word = "", value] = words.slice(at, at + 2);
		const setting = SETTING_WORDS.find((each) => each.word === word);
		if (setting === undefined) {
			const names = SETTING_WORDS.map((each) => each.word);
			const near = nearest(word, names);
			const hint = near === null ? `the settings are ${names.join(", ")}` : `did you mean ${near}?`;
			throw new UsageError(`there is no setting ${word}: ${hint}`);
		}
		if (value === undefined)
			throw new UsageError(`${word} needs a value: write ${word} ${setting.takes}`);
		pairs.push([setting, value]);
	}
	return pairs;
}

/** @param event as it is before the changes @throws UsageError */
export function changesOf(
	pairs: readonly SettingPair[],
	by: { who: string; why: string },
	event: RaceEvent,
): AskedChange[] {
	let current = event;
	return pairs.map(([{ word, read }, value]) => {
		const setting = read(value, current);
		const checked = v.safeParse(eventSetting, setting);
		if (!checked.success) throw new UsageError(`${word}: ${checked.issues[0].message}`);
		current = { ...current, [setting.name]: setting.value };
		return { kind: "setting", setting, ...by, expects: null };
	});
}
