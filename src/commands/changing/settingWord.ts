/** A setting of an event as a person types and reads it. */
import type { EventSetting } from "../../contract/kit/shapes/eventSetting.ts";
import type { RaceEvent } from "../../race/record/record.ts";

export interface SettingWord {
	/** The name that is typed before the value. */
	word: string;
	/** Description of the value, for help. */
	takes: string;
	meaning: string;
	/** @param event with the settings before this one applied @throws UsageError */
	read(text: string, event: RaceEvent): EventSetting;
	show(event: RaceEvent): string;
}
