/**
 * The settings, parsed once from the environment. Each has a default, a description, and an error that names its variable
 * and says what to write. The table in docs/operations.md is made from them.
 */
import { join, resolve } from "node:path";
import * as v from "valibot";
import { OneLineError } from "../OneLineError.ts";
import type { PushSettings } from "../results/core/resultsSettings.ts";
import { isPair } from "../results/notifications/vapidKeys.ts";
import { settingsSchema as schema } from "./settingsSchema.ts";

export type Settings = v.InferOutput<typeof schema>;

/** A setting cannot be used. The message names the variable and says what to write. */
export class WrongSetting extends OneLineError {
	override name = "WrongSetting";
}

/**
 * Reads the settings.
 * @param environment such as process.env; an empty variable counts as unset
 * @throws WrongSetting
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
	const given = Object.entries(environment).filter(
		([, value]) => value !== undefined && value !== "",
	);
	const result = v.safeParse(schema, Object.fromEntries(given));
	if (!result.success) {
		const [issue] = result.issues;
		throw new WrongSetting(issue.message);
	}
	const settings = result.output;
	if (settings.ROLE === "site" && settings.RESULTS_ORIGIN === "")
		throw new WrongSetting(
			"RESULTS_ORIGIN: ROLE=site needs the origin of the results server that answers pjlist",
		);
	checkClips(settings);
	pushSettingsOf(settings);
	return settings;
}

/** A site with a clip service elsewhere, and a clip service alone, need the common key. @throws WrongSetting */
function checkClips(settings: Settings): void {
	const { ROLE, RESULTS_ORIGIN, CLIPS_ORIGIN, CLIP_KEY } = settings;
	if (ROLE === "clips" && RESULTS_ORIGIN === "")
		throw new WrongSetting(
			"RESULTS_ORIGIN: ROLE=clips needs the origin of the results server that knows the runners",
		);
	const hasPages = ROLE === "site" || ROLE === "all";
	const needsKey = ROLE === "clips" || (hasPages && CLIPS_ORIGIN !== "" && !runsClips(settings));
	if (needsKey && CLIP_KEY === "")
		throw new WrongSetting(
			`CLIP_KEY: ROLE=${ROLE}${hasPages ? ` with the clips at ${CLIPS_ORIGIN}` : ""} needs the key of the clips' hashes, the same here and there`,
		);
}

/**
 * The settings for notifications; null without keys, because then none are sent.
 * @throws WrongSetting if the keys are incomplete
 */
export function pushSettingsOf(settings: Settings): PushSettings | null {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
	const { VAPID_SUBJECT, CONTACT_EMAIL, PUSH_HOSTS: hosts } = settings;
	if (publicKey === "" && privateKey === "" && VAPID_SUBJECT === "") return null;
	if (publicKey === "")
		throw new WrongSetting("VAPID_PUBLIC_KEY is missing: set both keys, or neither");
	if (privateKey === "")
		throw new WrongSetting("VAPID_PRIVATE_KEY is missing: set both keys, or neither");
	if (!isPair(publicKey, privateKey))
		throw new WrongSetting("VAPID_PRIVATE_KEY belongs to another VAPID_PUBLIC_KEY");
	const subject = VAPID_SUBJECT || (CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}`);
	if (subject === "")
		throw new WrongSetting(
			"VAPID_SUBJECT: push services want mailto: or https:, or set CONTACT_EMAIL",
		);
	return { publicKey, privateKey, subject, hosts };
}

/** Whether this process runs the clip service. With ROLE=all it does not if CLIPS_ORIGIN names another one. */
export function runsClips({ ROLE, CLIPS_ORIGIN, SITE_ORIGIN }: Settings): boolean {
	const isElsewhere = CLIPS_ORIGIN !== "" && CLIPS_ORIGIN !== SITE_ORIGIN;
	return ROLE === "clips" || (ROLE === "all" && !isElsewhere);
}

/** The folder of the recordings' register and of the clip cache. */
export function clipsFolder({ CLIPS_DIR, DATA_DIR }: Settings): string {
	return resolve(CLIPS_DIR || join(DATA_DIR, "clips"));
}

/** The folder in which `gantry backup` writes. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Settings): string {
	return resolve(BACKUP_DIR || join(DATA_DIR, "backups"));
}

/** The defaults, as text, for docs. */
export function settingDefaults(): Record<string, string> {
	return Object.fromEntries(
		Object.entries(schema.entries).map(([name, entry]) => [name, String(entry.default ?? "")]),
	);
}
