/** The queries of a start on a store whose schema is up to date. */
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../../src/store/migrations/migrate.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";

test("a store that has run every step gets only the query for its steps", async () => {
	const asked: string[] = [];
	const listening: KyselyPlugin = {
		transformQuery({ node }) {
			asked.push(node.kind);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	const { db } = await openTestedStore();
	await migrate(db.withPlugin(listening), "the store", false);
	expect(asked).toEqual(["RawNode", "SelectQueryNode"]);
});
