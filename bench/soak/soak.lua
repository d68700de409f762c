-- Requests at a fixed rate, on any free connection. Arguments: the rate, and either a file of addresses that are requested
-- in its order, or "fuzz" for requests that no client should send.

local ffi = require("ffi")
ffi.cdef [[
	typedef struct { long s; long us; } moment;
	int gettimeofday(moment *now, void *zone);
]]
local threads = {}
function setup(thread) table.insert(threads, thread) end

local rate, addresses, at = 1, nil, 0
answered, refused, failed, sample = 0, 0, 0, ""

function init(words)
	rate = tonumber(words[1])
	math.randomseed(20261122)
	if words[2] == "fuzz" then return end
	addresses = {}
	for line in io.lines(words[2]) do addresses[#addresses + 1] = line end
end

local paths = {
	"/scorequery/participant", "/scorequery/search", "/scorequery/watchlist/get", "/scorequery/leadergroup/get",
	"/scorequery/winnerlist", "/scorequery/pjlist", "/scorequery/announcementdata", "/scorequery/cert",
	"/scorequery/voucher/get", "/scorequery/card?pjid=M9&pno=%00", "/ingest/M9010", "/ingest/../M9010/event",
	"/tpp/M9010/cert/00001/0/pdf", "/score/M9010/00001?x=", "/score/%2e%2e/", "/score/en/compare/M9010?bib=",
}
-- Not HEAD: wrk would wait for the body.
local methods = { "POST", "POST", "POST", "POST", "GET", "PUT", "DELETE", "OPTIONS", "PATCH" }
local types = { "application/json", "application/json", "text/plain", "multipart/form-data", "," }

local function any(list) return list[math.random(#list)] end

-- Printable characters for an address, any byte for a body.
local function noise(length, from, to)
	local bytes = {}
	for i = 1, math.random(0, length) do bytes[i] = string.char(math.random(from, to)) end
	return table.concat(bytes)
end

local function body()
	local kind = math.random(5)
	if kind == 1 then return noise(200, 0, 255) end
	if kind == 2 then return string.rep("[", math.random(5000)) end
	local whole = '{"pjid":"' .. (kind == 3 and "M9010" or noise(8, 48, 90)) .. '","pno":"' .. noise(60, 35, 126):gsub("\\", "/")
		.. '","ddata":[' .. string.rep('"1",', math.random(30)) .. '"' .. noise(10, 97, 122) .. '"],"__proto__":{"x":1}}'
	if kind == 4 then return whole:sub(1, math.random(#whole)) end
	return whole
end

local function fuzz()
	local path = math.random(3) == 1 and "/" .. noise(60, 33, 126):gsub("#", "") or any(paths) .. noise(6, 48, 122):gsub("[^%w]", "")
	local method = any(methods)
	local headers = { ["Content-Type"] = any(types), ["Authorization"] = "Bearer " .. noise(20, 33, 126) }
	return wrk.format(method, path, headers, method ~= "GET" and body() or nil)
end

function request()
	if addresses == nil then return fuzz() end
	at = at % #addresses + 1
	return wrk.format("GET", addresses[at], { ["Accept-Encoding"] = "br" })
end

-- Refused: 429, or 503 from a bounded queue that is full.
function response(status, headers)
	answered = answered + 1
	if status == 429 or (status == 503 and headers["Retry-After"] ~= nil) then refused = refused + 1
	elseif status >= 500 then
		failed = failed + 1
		sample = tostring(status)
	end
end

local clock = ffi.new("moment")
local began, sent = nil, 0
function delay()
	ffi.C.gettimeofday(clock, nil)
	local now = tonumber(clock.s) * 1e3 + tonumber(clock.us) / 1e3
	began = began or now
	sent = sent + 1
	return math.max(0, math.floor(began + sent * 1e3 / rate - now + math.random()))
end

function done(summary)
	local thread = threads[1]
	local e = summary.errors
	print(string.format('{"answered":%d,"refused":%d,"failed":%d,"sample":"%s","timeouts":%d}',
		thread:get("answered"), thread:get("refused"), thread:get("failed"), thread:get("sample"), e.timeout))
end
