/** Files that a command line names. */
import { readFileSync, writeFileSync } from "node:fs";
import { CommandFailed } from "./CommandFailed.ts";
import { reasonOf } from "./text/reasonOf.ts";

/** @throws CommandFailed */
export function readGivenFile(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new CommandFailed(
			`${file} cannot be read (${reasonOf(error)}): check its name and its access rights`,
		);
	}
}

/** @throws CommandFailed */
export function writeGivenFile(file: string, bytes: Buffer): void {
	try {
		writeFileSync(file, bytes);
	} catch (error) {
		throw new CommandFailed(
			`${file} cannot be written (${reasonOf(error)}): check that its folder exists and can be written`,
		);
	}
}
