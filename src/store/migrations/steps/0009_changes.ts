import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { addNumber } from "../migrationDialect.ts";

/**
 * Changes that can be undone: the audit log has what each one changed (`change_part`), what it undid and what undid it. With
 * rulings on reads, times set by hand, clock offsets of sources, and the instant at which each read arrived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addColumns(db);
	await addNumber(db, db.schema.createTable("change_part"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("change_id", "bigint", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("before", "text")
		.addColumn("after", "text")
		.execute();
	await db.schema
		.createIndex("change_part_by_subject")
		.on("change_part")
		.columns(["event_id", "subject", "id"])
		.execute();
	await db.schema
		.createIndex("change_part_by_change")
		.on("change_part")
		.columns(["change_id", "id"])
		.execute();
	await db.schema
		.createTable("read_ruling")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("first_id", "bigint", (column) => column.notNull())
		.addColumn("last_id", "bigint", (column) => column.notNull())
		.addColumn("ruling", "text")
		.addColumn("bib", "text")
		.addPrimaryKeyConstraint("read_ruling_key", ["event_id", "first_id", "last_id"])
		.execute();
	await db.schema
		.createTable("hand_time")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("point_id", "text", (column) => column.notNull())
		.addColumn("at", "bigint")
		.addColumn("since_gun", "bigint")
		.addColumn("since_start", "bigint")
		.addPrimaryKeyConstraint("hand_time_key", ["event_id", "bib", "point_id"])
		.execute();
	await db.schema
		.createTable("clock_offset")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("since", "bigint", (column) => column.notNull())
		.addColumn("until", "bigint")
		.addColumn("offset_ms", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("clock_offset_key", ["event_id", "source", "since"])
		.execute();
	await db.schema
		.createTable("kept_file")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("hash", "text", (column) => column.notNull())
		.addColumn("bytes", isPostgres(db) ? "bytea" : "blob", (column) => column.notNull())
		.addPrimaryKeyConstraint("kept_file_key", ["event_id", "hash"])
		.execute();
	await addPartsOfChanges(db);
}

/** All with defaults, so that a node of an older version goes on to write. */
async function addColumns(db: Kysely<unknown>): Promise<void> {
	const { schema } = db;
	await schema.alterTable("audit").addColumn("undoes", "bigint").execute();
	await schema.alterTable("audit").addColumn("undone_by", "bigint").execute();
	await schema.alterTable("passing").addColumn("arrived_at", "bigint").execute();
	await schema
		.alterTable("event")
		.addColumn("visibility", "text", (column) => column.notNull().defaultTo("public"))
		.execute();
}

/** The changes that an older version logged, with the columns that they changed. */
async function addPartsOfChanges(db: Kysely<unknown>): Promise<void> {
	const log = db.withTables<{
		audit: { id: number; event_id: string; action: string; particulars: string };
		category: { event_id: string; id: string; name: string };
		change_part: {
			event_id: string;
			change_id: number;
			subject: string;
			before: string | null;
			after: string;
		};
	}>();
	const categories = await log.selectFrom("category").select(["event_id", "id", "name"]).execute();
	/** Changes name a category by its id or its name. */
	const categoryId = (eventId: string, named: unknown) =>
		categories.find(
			({ event_id, id, name }) => event_id === eventId && (id === named || name === named),
		)?.id ?? null;
	let last = 0;
	for (;;) {
		const rows = await log
			.selectFrom("audit")
			.select(["id", "event_id", "action", "particulars"])
			.where("id", ">", last)
			.orderBy("id")
			.limit(CHANGES_AT_ONCE)
			.execute();
		const parts = rows.flatMap(({ id, event_id, action, particulars }) => {
			const own = JSON.parse(particulars);
			const part = partOf(action, own, categoryId(event_id, own.category));
			return part === null ? [] : [{ event_id, change_id: id, ...part }];
		});
		if (parts.length > 0) await log.insertInto("change_part").values(parts).execute();
		last = rows.at(-1)?.id ?? last;
		if (rows.length < CHANGES_AT_ONCE) break;
	}
}

const CHANGES_AT_ONCE = 500;

interface PartRow {
	subject: string;
	before: string | null;
	after: string;
}

type Particulars = Readonly<Record<string, unknown>>;

/** The part of a change of the versions before this step; null for an entry that changed nothing that can be undone. */
function partOf(action: string, own: Particulars, categoryId: string | null): PartRow | null {
	const part = (subject: string, column: string, before: unknown, after: unknown): PartRow => ({
		subject,
		before: JSON.stringify({ [column]: before }),
		after: JSON.stringify({ [column]: after }),
	});
	const runner = `entrant ${JSON.stringify([own["bib"]])}`;
	const titles = (value: unknown) =>
		Object.entries(Object(value))
			.filter(([title, counts]) => TITLES.includes(title) && counts === true)
			.map(([title]) => title)
			.join(" ");
	switch (action) {
		case "status":
			return part(runner, "status_by_hand", own["before"], own["status"]);
		case "hide":
			return part(runner, "is_hidden", Number(own["before"]), Number(own["isHidden"]));
		case "titles":
			return part(runner, "counts_for", titles(own["before"]), titles(own));
		case "gun":
			return part(`wave ${JSON.stringify([own["waveId"]])}`, "gun", own["before"], own["gun"]);
		case "phase":
		case "notice":
			return part("event []", action, own["before"], own[action]);
		case "masks":
			return part("event []", "masksNames", own["before"], own["masksNames"]);
		case "repeats":
			return {
				subject: "event []",
				before: JSON.stringify(own["before"]),
				after: JSON.stringify({
					hidesRepeatedSexRank: own["hidesRepeatedSexRank"],
					hidesRepeatedGroupRank: own["hidesRepeatedGroupRank"],
				}),
			};
		case "chip": {
			// A runner from the beginning was recorded for the same use; any other one for an earlier use, which is still there.
			const replaced = own["since"] === null && own["before"] !== null;
			return {
				subject: `chip ${JSON.stringify([own["chip"], own["since"]])}`,
				before: replaced ? JSON.stringify({ bib: own["before"] }) : null,
				after: JSON.stringify({ bib: own["bib"] }),
			};
		}
		case "setting": {
			const [before, after] = [Object(own["before"]), Object(own["setting"])];
			return part("event []", String(after.name), before.value, after.value);
		}
		case "rankBy":
			if (own["category"] === "")
				return part("event []", "rankBy", own["before"], own["rankBy"] ?? "official");
			if (categoryId === null) return null;
			return part(
				`category ${JSON.stringify([categoryId])}`,
				"rank_by",
				own["before"],
				own["rankBy"],
			);
		default:
			return null;
	}
}

const TITLES = ["overall", "bySex", "byGroup"];
