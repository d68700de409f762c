import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

/** The tokens of sessions, which were stored as they are, become their hashes. Sessions go on. */
export async function up(db: Kysely<{ member_session: Session }>): Promise<void> {
	const sessions = await db.selectFrom("member_session").select(["id", "token"]).execute();
	for (const { id, token } of sessions)
		await db
			.updateTable("member_session")
			.set({ token: createHash("sha256").update(token).digest("hex") })
			.where("id", "=", id)
			.execute();
}

interface Session {
	id: string;
	token: string;
}
