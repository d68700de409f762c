/** All checks of `gantry doctor`, in the order in which they are printed. */
import { parseSettings, type Settings, WrongSetting } from "../../server/settings.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { checkClock } from "./clockChecks.ts";
import { type Finding, failed, ok } from "./doctorFinding.ts";
import { checkFolders } from "./folderChecks.ts";
import { checkOpenFiles, checkPrograms } from "./machineChecks.ts";
import { checkNetwork } from "./networkChecks.ts";
import { checkStore } from "./storeChecks.ts";

type Checks = (settings: Settings) => Promise<Finding[]> | Finding[];

const CHECKS: readonly (readonly [name: string, checks: Checks])[] = [
	["store", checkStore],
	["folders", checkFolders],
	["clock", checkClock],
	["open files", checkOpenFiles],
	["programs", checkPrograms],
	["network", checkNetwork],
];

/** Never throws: a check that cannot run has failed. @param environment such as process.env */
export async function runChecks(
	environment: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
	let settings: Settings;
	try {
		settings = parseSettings(environment);
	} catch (error) {
		if (!(error instanceof WrongSetting)) throw error;
		return [failed("settings", error.message, "correct it: the server does not start with it")];
	}
	const findings = [ok("settings", `valid, ROLE=${settings.ROLE}`)];
	for (const [name, checks] of CHECKS)
		try {
			findings.push(...(await checks(settings)));
		} catch (error) {
			findings.push(failed(name, `cannot be checked (${reasonOf(error)})`, "see the reason"));
		}
	return findings;
}
