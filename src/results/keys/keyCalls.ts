/** Makes, lists and revokes the keys of an event's readers. */
import { sql } from "kysely";
import type * as v from "valibot";
import { listKeys, newKey, revokeKey } from "../../contract/members/keys.ts";
import { authorOf } from "../../contract/members/role.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { CHANNEL, changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { isPostgres } from "../../store/dialect.ts";
import { handle, handleData } from "../handle.ts";
import { idOfHash, type Keyring, makeIngestKey } from "./ingestKeys.ts";

/** What the other nodes are notified of instead of an event. */
export const KEYS_CHANGED = "keys";

export type ListedKeys = v.InferInput<typeof listKeys.answer>["keys"];

/** Each method @throws UnknownEvent, StoreUnavailable */
export interface Keys {
	make(eventId: string, name: string, who: string): Promise<{ id: string; key: string }>;
	list(eventId: string): Promise<ListedKeys>;
	/** @returns whether there was such a valid key */
	revoke(eventId: string, id: string, who: string): Promise<boolean>;
}

export function createKeys({ db }: Pick<Store, "db">, keyring: Keyring, now: () => number): Keys {
	return {
		async make(eventId, name, who) {
			const key = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				const made = await makeIngestKey(transaction, eventId, name, now());
				await writeAudit(transaction, eventId, { who, at: now() }, { action: "key", name });
				return { outcome: made, change: "nothing" };
			});
			return { id: keyring.add(key, { eventId, name }), key };
		},
		async list(eventId) {
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
		async revoke(eventId, id, who) {
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

const KEYS_LISTED = 1_000;

export function createKeyRoutes(keys: Keys) {
	return {
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
}
