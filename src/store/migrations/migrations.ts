import type { Migration } from "kysely/migration";
import * as foundation from "./steps/0001_foundation.ts";
import * as chips from "./steps/0002_chips.ts";
import * as ingestKeys from "./steps/0003_ingest_keys.ts";
import * as courseAndOfficials from "./steps/0004_course_and_officials.ts";
import * as severalNodes from "./steps/0005_several_nodes.ts";
import * as notices from "./steps/0006_notices.ts";
import * as vouchers from "./steps/0007_vouchers.ts";
import * as rankingAndStarts from "./steps/0008_ranking_and_starts.ts";
import * as changes from "./steps/0009_changes.ts";
import * as members from "./steps/0010_members.ts";
import * as fetchedCertificates from "./steps/0011_fetched_certificates.ts";
import * as entrantNotes from "./steps/0012_entrant_notes.ts";
import * as screens from "./steps/0013_screens.ts";
import * as rehearsals from "./steps/0014_rehearsals.ts";
import * as typedBibs from "./steps/0015_typed_bibs.ts";
import * as groupAges from "./steps/0016_group_ages.ts";
import * as imports from "./steps/0017_imports.ts";
import * as recordChain from "./steps/0018_record_chain.ts";
import * as legs from "./steps/0019_legs.ts";
import * as shapes from "./steps/0020_shapes.ts";
import * as announcements from "./steps/0021_announcements.ts";
import * as hashedTokens from "./steps/0025_hashed_tokens.ts";
import * as statusReasons from "./steps/0027_status_reasons.ts";
import * as printedChips from "./steps/0028_printed_chips.ts";
import * as announcedReads from "./steps/0029_announced_reads.ts";
import * as tickedRows from "./steps/0030_ticked_rows.ts";

/** Numbered steps of the schema. Never edit a released step; add another one. */
export const migrations: Record<string, Migration> = {
	"0001_foundation": foundation,
	"0002_chips": chips,
	"0003_ingest_keys": ingestKeys,
	"0004_course_and_officials": courseAndOfficials,
	"0005_several_nodes": severalNodes,
	"0006_notices": notices,
	"0007_vouchers": vouchers,
	"0008_ranking_and_starts": rankingAndStarts,
	"0009_changes": changes,
	"0010_members": members,
	"0011_fetched_certificates": fetchedCertificates,
	"0012_entrant_notes": entrantNotes,
	"0013_screens": screens,
	"0014_rehearsals": rehearsals,
	"0015_typed_bibs": typedBibs,
	"0016_group_ages": groupAges,
	"0017_imports": imports,
	"0018_record_chain": recordChain,
	"0019_legs": legs,
	"0020_shapes": shapes,
	"0021_announcements": announcements,
	"0025_hashed_tokens": hashedTokens,
	"0027_status_reasons": statusReasons,
	"0028_printed_chips": printedChips,
	"0029_announced_reads": announcedReads,
	"0030_ticked_rows": tickedRows,
};
