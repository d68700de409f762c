/** Runs a command: what it did not foresee is printed whole, what it did is one line; both end with exit code 1. */

import { Refusal } from "../http/Refusal.ts";
import { BadOption } from "../imports/BadOption.ts";
import { UnreadableFile } from "../imports/UnreadableFile.ts";
import { WrongSetting } from "../server/settings.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";
import { StoreUnusable } from "../store/connection/StoreUnusable.ts";
import { RegisterUnusable } from "../store/recordingsFile.ts";
import { CommandFailed } from "./CommandFailed.ts";

const EXPECTED = [
	CommandFailed,
	BadOption,
	UnreadableFile,
	StoreUnusable,
	StoreUnavailable,
	Refusal,
	RegisterUnusable,
	WrongSetting,
];

/** Runs a command to its end and sets the exit code. */
export async function run(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		const isExpected = EXPECTED.some((kind) => error instanceof kind);
		console.error(isExpected && error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
