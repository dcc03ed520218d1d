import { isPublicAddress } from './public-address.js';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '151.101.1.140', '2606:4700::6810:84e5', '2a03:2880:f12f:83:face:b00c:0:25de'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.8.8'],
    ['loopback', '::1'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['carrier-grade', '100.64.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['this network', '0.1.2.3'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['documentation', '203.0.113.4'],
    ['benchmarks', '198.18.0.1'],
    ['reserved', '240.0.0.1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, public inside', '::ffff:8.8.8.8'],
    ['IPv4-mapped in hex', '::ffff:7f00:1'],
    ['IPv4-compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['site-local', 'fec0::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['a number', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hex', '0x7f.1'],
    ['a public address as a number', '134744072'],
    ['a public address in octal', '010.8.8.8'],
    ['a public address in hex', '0x8.0x8.8.8'],
  ])('rejects %s %s [sec-44]', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
