/** A setting of an event with its value, as text. */
import type { SettingState } from "../../contract/shapes/eventSetting.ts";
import { formatPace } from "../../race/time/pace.ts";
import { rulesText } from "./shapeSettings.ts";

/** The value alone. */
export function settingValue({ name, value }: SettingState): string {
	if (typeof value === "boolean") return value ? "on" : "off";
	if (typeof value === "number") return name === "fastestPace" ? formatPace(value) : String(value);
	if (typeof value === "string") return value === "" ? "none" : `"${value}"`;
	if (value === null) return "off";
	if ("hash" in value) return `"${value.source}"`;
	if ("scorers" in value) return rulesText(value);
	const { overall, bySex, byGroup, oneEach } = value;
	return `${overall},${bySex},${byGroup}${oneEach ? ", one title each" : ""}`;
}

/** The setting's name in commands. */
export const SETTING_NAMES: Readonly<Record<SettingState["name"], string>> = {
	name: "name",
	date: "date",
	lastDay: "last day",
	zone: "zone",
	location: "place",
	offersCertificates: "certificates",
	isOnline: "online",
	rounding: "rounding",
	fastestPace: "fastest pace",
	leaders: "leaders",
	winners: "winners",
	ageRule: "age rule",
	teams: "teams",
	ageFactors: "age factors",
};
