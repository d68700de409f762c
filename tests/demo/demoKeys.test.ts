import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSettings, pushSettingsOf } from "../../src/server/settings.ts";
import { ROOT } from "../fixtures/child.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const { demoKeys } = await import(join(ROOT, "scripts/demoKeys.mjs"));

test("the demonstration has separate keys, the same after a restart, which the server accepts", () => {
	const folder = temporaryFolder();
	const made = demoKeys(folder, {});
	expect(pushSettingsOf(parseSettings(made))).toMatchObject({ hosts: [] });
	expect(demoKeys(folder, {})).toEqual(made);
	expect(demoKeys(temporaryFolder(), {})).not.toEqual(made);
});

test("the demonstration has none if the environment names some", () => {
	expect(demoKeys(temporaryFolder(), { VAPID_PUBLIC_KEY: "x" })).toEqual({});
});
