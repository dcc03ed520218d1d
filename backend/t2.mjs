import {MongoClient} from 'mongodb';
const c=await MongoClient.connect('mongodb://127.0.0.1:3041/?directConnection=true');
const d=c.db('t2'); const x=d.collection('x'); await x.deleteMany({});
let t=performance.now(); for(let i=0;i<1000;i++) await x.insertOne({i}); console.log('ins',(performance.now()-t)/1000);
t=performance.now(); for(let i=0;i<1000;i++) await x.updateOne({i:5},{$inc:{n:1}}); console.log('upd',(performance.now()-t)/1000);
t=performance.now(); for(let i=0;i<1000;i++) await x.findOneAndUpdate({i:5},{$inc:{n:1}}); console.log('fau',(performance.now()-t)/1000);
t=performance.now(); for(let i=0;i<1000;i++) await x.findOne({i:5}); console.log('find',(performance.now()-t)/1000);
t=performance.now(); for(let i=0;i<1000;i++) await x.deleteOne({i}); console.log('del',(performance.now()-t)/1000);
try { await x.insertMany([...Array(2000)].map((_,i)=>({a:i%7,b:'x'.repeat(i%50)}))); t=performance.now(); await x.aggregate([{$lookup:{from:'x',localField:'a',foreignField:'a',as:'k'}},{$unwind:'$k'},{$count:'n'}]).maxTimeMS(50).toArray()} catch(e){console.log(e.code,e.codeName,e.message,performance.now()-t)}
await c.close();
