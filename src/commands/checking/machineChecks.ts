/** Checks of the machine: the limit of open files, fonts, ffmpeg, and the programs of PostgreSQL. */
import { existsSync, readFileSync } from "node:fs";
import { findFfmpeg } from "../../media/clip/programs.ts";
import { FAMILIES, fontFile, WEIGHTS, type Weight } from "../../media/text/fonts.ts";
import { runsClips, type Settings } from "../../server/settings.ts";
import { findProgram } from "../../store/backup/postgresPrograms.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { type Finding, failed, ok, warning } from "./doctorFinding.ts";
import { hasStore } from "./hasStore.ts";

/** Connections of a large event with its files. */
const ENOUGH_FILES = 16_384;
const MIN_FILES = 512;

export function checkOpenFiles(): Finding[] {
	const name = "open files";
	const file = "/proc/self/limits";
	if (!existsSync(file)) return [];
	const [, limit = ""] = /^Max open files +(\d+|unlimited)/m.exec(readFileSync(file, "utf8")) ?? [];
	const text = `this shell allows ${limit}`;
	const advice = `each connection is one: set LimitNOFILE=65536 for the service (here: ulimit -n 65536)`;
	if (limit === "unlimited" || Number(limit) >= ENOUGH_FILES) return [ok(name, text)];
	return [Number(limit) < MIN_FILES ? failed(name, text, advice) : warning(name, text, advice)];
}

export async function checkPrograms(settings: Settings): Promise<Finding[]> {
	const findings: Finding[] = [];
	if (hasStore(settings)) findings.push(checkFonts());
	if (runsClips(settings)) findings.push(await checkFfmpeg(settings));
	if (hasStore(settings) && settings.DATABASE_URL !== "") findings.push(checkDump());
	return findings;
}

function checkFonts(): Finding {
	const missing = FAMILIES.flatMap((family) =>
		Object.keys(WEIGHTS).flatMap((weight) => missingFont(family, weight)),
	);
	const count = FAMILIES.length * Object.keys(WEIGHTS).length;
	return missing.length === 0
		? ok("fonts", `all ${count} files of certificates and cards are there`)
		: failed("fonts", `missing: ${missing.join(", ")}`, "run npm install again");
}

function missingFont(family: (typeof FAMILIES)[number], weight: string): string[] {
	try {
		return isWeight(weight) && existsSync(fontFile(family, weight)) ? [] : [`${family} ${weight}`];
	} catch (error) {
		return [`${family} ${weight} (${reasonOf(error)})`];
	}
}

function isWeight(weight: string): weight is Weight {
	return weight in WEIGHTS;
}

async function checkFfmpeg({ FFMPEG, ROLE }: Settings): Promise<Finding> {
	const programs = await findFfmpeg(FFMPEG);
	if (programs !== null) return ok("ffmpeg", `${programs.ffmpeg}`);
	const text = "it was not found: there are no videos and finish photos";
	const advice = "install ffmpeg (with ffprobe), or name it in FFMPEG";
	const isNeeded = ROLE === "clips" || FFMPEG !== "";
	return isNeeded ? failed("ffmpeg", text, advice) : warning("ffmpeg", text, advice);
}

function checkDump(): Finding {
	const program = findProgram("pg_dump");
	if (program !== null) return ok("pg_dump", program);
	return warning(
		"pg_dump",
		"it was not found",
		"gantry backup needs it: install postgresql-client",
	);
}
