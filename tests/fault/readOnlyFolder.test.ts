/** A data folder on a disk that is mounted read-only, or whose files belong to another user: one line, exit code 1. */

import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, test } from "vitest";
import { SERVER } from "../fixtures/builtProgram.ts";
import { openTestedStore, recordEmptyRace } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { endAll, folderPlace, startAt } from "./startAt.ts";

afterAll(endAll);

/** Starts a program that sees the folder mounted for reading only. */
const readOnly = (folder: string) => [
	...["unshare", "--map-root-user", "--mount", "sh", "-c"],
	...['mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"', folder],
];
const canMount = (folder: string) => {
	const [command = "", ...words] = readOnly(folder);
	return spawnSync(command, [...words, "true"]).status === 0;
};

async function folderWithStore(): Promise<string> {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await store.close();
	return folder;
}

async function faultOf(folder: string, wrapper: readonly string[]): Promise<string> {
	const server = startAt({ ...folderPlace(folder), wrapper }, [SERVER]);
	expect(await server.ended, server.output()).toBe(1);
	expect(server.errors()).toMatch(/^\S+ error Gantry cannot start: .+\n$/);
	return server.errors();
}

describe.skipIf(!canMount(temporaryFolder()))("a read-only disk", () => {
	test("with a store", async () => {
		const folder = await folderWithStore();
		expect(await faultOf(folder, readOnly(folder))).toMatch(
			`${folder}/writer.lock cannot be written (EROFS): its disk is mounted read-only`,
		);
	});

	test("without a store", async () => {
		const folder = temporaryFolder();
		expect(await faultOf(folder, readOnly(folder))).toMatch(
			/\(EROFS\): its disk is mounted read-only/,
		);
	});
});
