/** Writes workbooks as spreadsheets do, with just what a test needs. */
import { crc32, deflateRawSync } from "node:zlib";

/** A text, a number in a number format (General where none is given), an error, or raw XML of a cell's inside. */
export type WrittenCell =
	| string
	| number
	| null
	| { number: number; format: string }
	| { error: string }
	| { formula: string }
	| { inline: string };

export interface WrittenSheet {
	name: string;
	rows: readonly (readonly WrittenCell[])[];
	isHidden?: boolean;
	/** Blocks of merged cells, such as B2:B9. */
	merged?: readonly string[];
}

const NAMESPACES =
	'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The bytes of a workbook. */
export function workbookOf(sheets: readonly WrittenSheet[], is1904 = false): Uint8Array {
	const strings: string[] = [];
	const formats: string[] = ["General"];
	const sheetFiles = sheets.map(({ rows, merged = [] }, index) => ({
		path: `xl/worksheets/sheet${index + 1}.xml`,
		text: sheetXml(rows, merged, strings, formats),
	}));
	const names = sheets.map(
		({ name, isHidden }, index) =>
			`<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
	);
	const relations = sheetFiles.map(
		({ path }, index) =>
			`<Relationship Id="rId${index + 1}" Target="${index === 0 ? `/${path}` : path.slice(3)}"/>`,
	);
	return zipOf([
		{
			path: "xl/workbook.xml",
			text: `<?xml version="1.0"?><workbook ${NAMESPACES}><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names.join("")}</sheets></workbook>`,
		},
		{
			path: "xl/_rels/workbook.xml.rels",
			text: `<Relationships>${relations.join("")}</Relationships>`,
		},
		{
			path: "xl/sharedStrings.xml",
			text: `<sst ${NAMESPACES}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
		},
		{ path: "xl/styles.xml", text: stylesXml(formats) },
		...sheetFiles,
	]);
}

function sheetXml(
	rows: WrittenSheet["rows"],
	merged: readonly string[],
	strings: string[],
	formats: string[],
): string {
	const cellXml = (cell: WrittenCell, reference: string) => {
		if (cell === null) return "";
		if (typeof cell === "string")
			return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
		if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
		if ("error" in cell) return `<c r="${reference}" t="e"><f>1/0</f><v>${cell.error}</v></c>`;
		if ("formula" in cell) return `<c r="${reference}"><f>${cell.formula}</f></c>`;
		if ("inline" in cell) return `<c r="${reference}" t="inlineStr"><is>${cell.inline}</is></c>`;
		const style = formats.push(cell.format) - 1;
		return `<c r="${reference}" s="${style}"><f>A1</f><v>${cell.number}</v></c>`;
	};
	const rowsXml = rows.map((row, y) => {
		const cells = row.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`));
		return `<row r="${y + 1}">${cells.join("")}</row>`;
	});
	const mergedXml = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
	return `<worksheet ${NAMESPACES}><!-- rows --><sheetData>${rowsXml.join("\n")}</sheetData>${mergedXml}</worksheet>`;
}

/** Numbers of three digits are the formats that the standard numbers; others get one from 200 on. */
function stylesXml(formats: readonly string[]): string {
	const isBuiltIn = (format: string) => /^#\d+$/.test(format);
	const ids = formats.map((format, index) => {
		if (format === "General") return 0;
		return isBuiltIn(format) ? Number(format.slice(1)) : 200 + index;
	});
	const codes = formats.map((format, index) =>
		(ids[index] ?? 0) < 200
			? ""
			: `<numFmt numFmtId="${ids[index]}" formatCode="${escaped(format)}"/>`,
	);
	return `<styleSheet ${NAMESPACES}><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
}

interface ZippedFile {
	path: string;
	text: string;
	/** The size that the archive declares, where it is not the real one. */
	declaredSize?: number;
	isEncrypted?: boolean;
}

/** The bytes of an archive; every second file is stored and not compressed. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array {
	const local: Buffer[] = [];
	const central: Buffer[] = [];
	let at = 0;
	files.forEach(({ path, text, declaredSize, isEncrypted = false }, index) => {
		const content = Buffer.from(text);
		const isDeflated = index % 2 === 0;
		const packed = isDeflated ? deflateRawSync(content) : content;
		const name = Buffer.from(path);
		const header = Buffer.alloc(30);
		header.writeUInt32LE(0x04034b50, 0);
		header.writeUInt16LE(name.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(isEncrypted ? 1 : 0, 8);
		entry.writeUInt16LE(isDeflated ? 8 : 0, 10);
		entry.writeUInt32LE(crc32(content), 16);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt32LE(declaredSize ?? content.length, 24);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(at, 42);
		local.push(header, name, packed);
		central.push(entry, name);
		at += 30 + name.length + packed.length;
	});
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...local, directory, end]);
}
