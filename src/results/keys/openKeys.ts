/** The keys of an event's readers: made, listed and revoked. */
import { sql } from "kysely";
import type * as v from "valibot";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { listKeys, newKey, revokeKey } from "../../contract/keys/keys.ts";
import { authorOf } from "../../contract/kit/role.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { CHANNEL, changeEvent, KEYS_CHANGED } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { isPostgres } from "../../store/dialect.ts";
import type { Core } from "../core/openCore.ts";
import { idOfHash, type Keyring, makeIngestKey } from "../door/access/ingestKeys.ts";
import { handle, handleData } from "../door/handle.ts";

export type ListedKeys = v.InferInput<typeof listKeys.answer>["keys"];

const KEYS_LISTED = 1_000;

export function openKeys({ store, now }: Core, keyring: Keyring) {
	const keys = createKeys(store, keyring, now);
	const routes = {
		listKeys: handleData(listKeys, async (_, { place }) => ({
			keys: await keys.list(place.pjid),
		})),
		newKey: handle(newKey, async ({ name }, { place, actor }) =>
			jsonReply(await keys.make(place.pjid, name, authorOf(actor))),
		),
		revokeKey: handle(revokeKey, async ({ id }, { place, actor }) =>
			jsonReply({ revoked: await keys.revoke(place.pjid, id, authorOf(actor)) }),
		),
	};
	return { keys, routes };
}

/** Each method @throws UnknownEvent, StoreUnavailable */
function createKeys({ db }: Pick<Store, "db">, keyring: Keyring, now: () => number) {
	async function make(eventId: string, name: string, who: string) {
		const key = await changeEvent(db, eventId, async (transaction) => {
			await checkEvent(transaction, eventId);
			const made = await makeIngestKey(transaction, eventId, name, now());
			await writeAudit(transaction, eventId, { who, at: now() }, { action: "key", name });
			return { outcome: made, change: "nothing" };
		});
		return { id: keyring.add(key, { eventId, name }), key };
	}

	return {
		make,
		/** A key without a name, for a program on the server's machine. */
		makeKey: async (eventId: string): Promise<string> => (await make(eventId, "", OPERATOR)).key,
		async list(eventId: string): Promise<ListedKeys> {
			await checkEvent(db, eventId);
			const rows = await db
				.selectFrom("ingest_key")
				.selectAll()
				.where("event_id", "=", eventId)
				.orderBy("made_at")
				.orderBy("hash")
				.limit(KEYS_LISTED)
				.execute();
			return rows.map(({ hash, name, made_at, used_at, used_from, revoked_at }) => {
				const use = keyring.lastUse(hash);
				return {
					id: idOfHash(hash),
					name,
					madeAt: made_at,
					revokedAt: revoked_at,
					usedAt: use?.at ?? used_at,
					usedFrom: use?.from ?? used_from ?? "",
				};
			});
		},
		/** @returns whether there was such a valid key */
		async revoke(eventId: string, id: string, who: string): Promise<boolean> {
			await checkEvent(db, eventId);
			const revoked = await changeEvent(db, eventId, async (transaction) => {
				const rows = await transaction
					.updateTable("ingest_key")
					.set({ revoked_at: now() })
					.where("event_id", "=", eventId)
					.where("hash", "like", `${id}%`)
					.where("revoked_at", "is", null)
					.returning(["hash", "name"])
					.execute();
				const doing = { who, at: now() };
				for (const { hash, name } of rows)
					await writeAudit(transaction, eventId, doing, {
						action: "revokeKey",
						id: idOfHash(hash),
						name,
					});
				if (isPostgres(transaction) && rows.length > 0)
					await sql`select pg_notify(${CHANNEL}, ${KEYS_CHANGED})`.execute(transaction);
				return { outcome: rows.length > 0, change: "nothing" };
			});
			keyring.remove(id);
			return revoked;
		},
	};
}
