import { readFileSync } from 'node:fs';
const p = JSON.parse(readFileSync(process.argv[2]));
const self = new Map(); const dt = p.timeDeltas; const byId = new Map(p.nodes.map(n=>[n.id,n]));
p.samples.forEach((s,i)=>{ const n=byId.get(s); const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.lineNumber; self.set(k,(self.get(k)??0)+dt[i]); });
const tot=[...self.values()].reduce((a,b)=>a+b,0);
console.log('total ms', tot/1000); for (const [k,v] of [...self].sort((a,b)=>b[1]-a[1]).slice(0,Number(process.argv[3]??25))) console.log((v/1000).toFixed(0).padStart(7), (100*v/tot).toFixed(1)+'%', k);
